// the line below is empty: it is the last of the comment \

int a;
const char *t = "so does the string \

int b;
