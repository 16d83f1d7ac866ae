// a
module m; /* b
*/
