let a = "\(name ?? "none") // no" /* yes
*/
let b = """
  // inside "quotes"

  \(x)
  """
// real
let c = #"a " \ // no"# /* yes
*/
let d = ##"a "# b"## // d
let e = #"""
  """ /* no
  """#
/* outer /* inner */
still */
#if DEBUG
/// doc
#endif
