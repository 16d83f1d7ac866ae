let a = "one
// inside

two \
   /* inside";
// real
let b = "\"// no"; /* yes
*/
let c = ""; // c
