template <class T> // a \
   b
struct S {};
/* /* */
int x;

/** doc

 */
int y;
