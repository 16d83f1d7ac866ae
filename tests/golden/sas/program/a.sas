* a comment;
data x; /* b
*/
