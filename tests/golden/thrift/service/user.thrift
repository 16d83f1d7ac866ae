# one
// two
/* three */
struct A {} # tail
