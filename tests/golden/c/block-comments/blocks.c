/* opens
// inside

   "not a string
closes */
int x;
/* outer /* does not nest */
int y;
/* one *//* touches
two */
/**/
/***/
int z; /* goes on
  below
*/ int w; */* reopened
hidden
*/

/* never closed

to the end
