// a
data { /* b
*/
}
