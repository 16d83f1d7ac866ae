String a = "spec/**/*.rb"; // a
String b = "*/";
/* " */
int c = a / b / c;
