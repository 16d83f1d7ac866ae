/* a plain block holding +/
 /* */
/+ outer /+ inner +/ */
still +/
auto a = `//\`; // tail
auto b = r"C:\"; /* yes
*/
auto c = q"(/* " )"; // d
auto e = "two
// inside";
char f = '"'; // f
