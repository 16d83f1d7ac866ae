val a = """He said "hi"""" /* the "greeting",
written below */
val b = """
  // inside ${if (x) "a" else """b"""} /*

""" // tail
/* outer /* inner */
still */
val c = "${map["key"]} // no" /* yes
*/
val d = '"' /* yes
*/
val e = "" // empty
// real
val f = "\"" /* yes
*/
