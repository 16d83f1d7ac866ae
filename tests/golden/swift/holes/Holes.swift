let a = "\(m["/*"]!)" // a
let b = """
  \(f("""
  // inside the inner
  """)) // text
  """
// real
let c = "\\(x" /* yes
*/
let d = """
\( // in a hole
   /* a comment */
   x)
"""
