// goes on \
   here
int a;
// ---- \
int not_code;
int b; // comment \
joined
/* closed */ // tail \
int hidden;
const char *s = "one \
	// inside \
	/* inside too";
int c;
int d;
// two \\
still a splice
int e;
