# a \
b
plot "x#y" # tail
