int a = 1'000; /* a
*/
int b = 0xFF'FF; // b
auto c = u8'"'; /* c
*/
char d = '"', e = '\x22'; // d
/// documentation
//! too
