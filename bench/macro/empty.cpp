// A program that does nothing: what starting any program costs on this machine.
int main() {}
