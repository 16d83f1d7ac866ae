-- a
signal x : character := '"'; -- b
y <= x'event; s <= "--"; -- '
/* b
*/
