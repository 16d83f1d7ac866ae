// the line below is empty: the comment ends with it \

int a;
const char *t = "so does the string \

int b;
