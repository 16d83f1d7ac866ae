:- module(a, []).
% a comment
x(0'"). % tail
y(0'\'). % tail
/* b
*/
z('it''s % no'). % c
