dnl a comment
define(`x', `y')dnl
# also
