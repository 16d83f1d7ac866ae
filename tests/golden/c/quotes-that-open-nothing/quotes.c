#error don't read on /* a comment
that goes on */
int million = 1'000'000; /* digit separators
*/
wchar_t q = L'"'; /* a
*/
char32_t r = U'\''; char16_t s = u'"'; /* b
*/
int t = u8'"'; /* c
*/
int last;
