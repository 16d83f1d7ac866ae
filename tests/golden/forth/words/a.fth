\ a comment
: sq ( n -- n ) dup * ; \ tail
