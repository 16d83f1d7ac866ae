const r = cond ? /'/ : /"/; // r
export default /[`]/; /* a
*/
const n = this.return / 2; // n
// it's
const m = obj.typeof /2/ "x"; /* b
*/
