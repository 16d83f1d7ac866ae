// a
# b
function f(): void {} /* c
*/
