char a = '"'; /* a
*/
char b = '\''; /* b
*/
char c = '\u0022'; /* c
*/
/// one comment
/** doc */
/**
 * doc
 */
/**/
int d; /**/ int e;
/* don't */
int f;
