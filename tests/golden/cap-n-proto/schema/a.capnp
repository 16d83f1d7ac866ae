# a comment
struct A { } # tail
