// SPDX
contract A { string s = "//"; /* a
*/
}
