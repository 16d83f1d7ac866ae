/* outer /* inner */
still the outer */
let a;
/*/*/
*/
hidden
*/
let b;
/// doc
///
//! inner doc
/** block

*/
let c; */ // stray
"a string" /* two
*/"another" ;
