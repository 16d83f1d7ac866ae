let a = /"/; /* a
*/
let b = /a[/*]b/; // b
let c = x / 2; let d = y / 3; /* c
*/
if (/'/.test(s)) return /`/g; // d
let e = [/\//, /[\]/"]/]; /* e
*/
f(a) / g(b) // "no string
i++ / 2 / "x"; /* f
*/
s.replace(/"/g, '&quot;').replace(/>/g, '') // g
/** doc */
/**/
/* last */
