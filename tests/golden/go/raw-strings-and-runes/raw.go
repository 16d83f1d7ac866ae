package main

var a = `/* raw \`
// real
var b = `
// inside

`
var c = '"' /* a
*/
var d = '\'' // d
var e = '`' /* b
*/
/* two
lines */ // three
var f = "\"" /* c
*/
var g = "\\" // g
var h = '\U0001F600' /* h
*/
