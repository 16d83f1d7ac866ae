// one
# two
/* three
*/
{ a: |||
  // inside
|||, // b
b: 'it\'s # no' } # c
