%token NUM /* numbers
*/
// rules
%%
expr: NUM '+' NUM { $$ = $1 + $3; }
    | '"' { /* a quote */ }
    /* none */
    ;
