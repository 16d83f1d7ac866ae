audio("audio/*");
//*/
x = 1;
y = a /* b */ / c;
// end
