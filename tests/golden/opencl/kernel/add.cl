/* adds */
__kernel void add(__global int *a) { *a += 1; }
