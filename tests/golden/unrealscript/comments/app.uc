// a comment
class A extends B; /* a
*/
