use v6;
#`[ a
]
say 1; # tail
