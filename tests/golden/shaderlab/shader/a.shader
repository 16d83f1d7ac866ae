// a
Shader "x//y" { /* b
*/
}
