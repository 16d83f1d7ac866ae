// a
/** doc /* nested */
 * still
 */
fun f(c: Char = '\'') = "\$x // no" // tail

val g = "/*" /* opens
*/
val h = "${if (a) "}" else "{"} // no" // h
