fn f<'a>(s: &'a str, t: &'static str) -> char { '"' } /* a
*/
let q = '"'; let r = '\''; let s = '\\'; /* b
*/
let u = '\u{10FFFF}'; let b = b'"'; /* c
*/
'outer: loop { break 'outer; } // d
let m: &'static str = "don't"; /* e
*/
let w = 'é'; let x = '''; /* f
*/
