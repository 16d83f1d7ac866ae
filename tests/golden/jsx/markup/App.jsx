const a = <p>Don't panic</p>; // a
/* real */
return <br /> /* b
*/
const c = <a href="http://x/*y">z</a>; // c
{/* in markup */}
