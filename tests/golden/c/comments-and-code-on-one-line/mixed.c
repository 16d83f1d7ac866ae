int a = 1; // counts as code
/* 1 */ int b = 2; /* two */
"s" /* words */
/* words */ "s"
} /* end */
/* a */ /* b */ // c
/* before */ ;

// opens nothing: /*
int c;
