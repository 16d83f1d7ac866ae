// a
logic x = 'b1; string s = "/*"; /* b
*/
