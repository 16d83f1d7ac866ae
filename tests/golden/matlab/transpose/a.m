% a comment
b = a'; % "
c = 'it''s % no'; % c
%{
block
%}
d = [1 2 ... the rest
     3];
x = "a""% b"; % d
%{ not a block
e = 1;
