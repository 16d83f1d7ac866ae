// Package a has "quotes
/* and `ticks

*/
package a // tail

func f() string { /* one */ return "/*" + "//" } // two
var x = map[string]string{"a": `b`, /* opens
*/ "c": "d"}
