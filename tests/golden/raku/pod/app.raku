# a comment
#`( block
comment )
=begin pod
text
=end pod
say "#"; # tail
