// a comment
var s:String = "/*"; /* a
*/
