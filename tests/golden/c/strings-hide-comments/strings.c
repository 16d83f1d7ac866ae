const char *a = "/*";
const char *b = "// no";
int c;
// yes
const char *d = "quote \" /* still inside";
/* real */
const char *e = "ends in a backslash \\"; /* real
*/
char f = '"'; /* opens
*/
char g = '\''; // "
char h = '\\'; /* opens
*/
int i;
