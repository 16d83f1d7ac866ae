// a
kernel void f() {} /* b
*/
