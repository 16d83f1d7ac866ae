// spliced \
as well
int a;

/* a

*/
char *s = "x \
/* y";
// z
