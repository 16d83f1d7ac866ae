%option c++
%%
/* a
*/
