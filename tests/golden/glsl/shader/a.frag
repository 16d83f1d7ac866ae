// a \
b
void main() { /* c
*/
}
