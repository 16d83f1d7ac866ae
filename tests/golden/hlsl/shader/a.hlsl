// a
float4 main() { /* b
*/
}
