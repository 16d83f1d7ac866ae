#include <stdio.h> /* the header
that is needed */
#define STR(x) #x
#define LONG(x) do { \
	f(x); /* one */ \
	g(x); \
} while (0)
#if 0
int not_compiled;
#endif
#define QUOTE '"'
#define COMMENT "//"
// end
