type A = `on${string}`; // a
/** doc
 */
function f<T>(x: T): x is T { return /"/.test(`${x}`); } /* b
*/
let c = <any>"//"; // c
abstract class D<T extends E> {} /* d
*/
