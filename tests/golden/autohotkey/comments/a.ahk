; a
x := "a;b" ; tail
/*
block
*/
y := 1
