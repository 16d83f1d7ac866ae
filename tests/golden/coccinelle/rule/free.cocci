// finds
/// documentation
@r@
expression e; // an expression
@@
- kfree(e);
/* text
*/
+ f("/*");
