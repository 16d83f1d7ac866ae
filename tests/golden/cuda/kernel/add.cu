// adds
__global__ void add(int *a) { *a += 1; /* one
*/ }
auto s = R"(//)";
