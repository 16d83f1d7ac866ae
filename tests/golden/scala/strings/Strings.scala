val a = """raw \"""
// real
val b = s"""
  ${f("//")} // inside
  ${ Map("a" -> 1) }
"""
/* outer /* inner */
*/
val c = s"${m("k")} /* no" /* yes
*/
val d = 'sym
val e = '"' // e
val f = '\'' /* yes
*/
val g = """ends in a quote"""" // g
// last
