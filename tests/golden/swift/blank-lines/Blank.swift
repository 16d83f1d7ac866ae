/*

*/

struct S {}

// end
