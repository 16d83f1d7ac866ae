#region Don't /* worry
this is a comment */
#endregion
char q = '"'; /* a
*/
char r = '\''; // r
/* Keep it
int old = 1;
//*/
int kept;
