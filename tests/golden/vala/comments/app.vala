// a comment
var s = """// " """; /* a
*/
