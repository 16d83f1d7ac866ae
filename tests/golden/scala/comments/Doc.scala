/** doc
  * // more
  */
object Doc { // here

  /*/*/
  */
  still inside
  */
  def x = 1
}
