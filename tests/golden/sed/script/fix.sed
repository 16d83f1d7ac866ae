# a comment
s/#/x/
  # another
p
