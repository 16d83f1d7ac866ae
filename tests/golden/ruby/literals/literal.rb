a = %w[# not a comment
b] # a
b = %q(it's (nested) # no) # b
c = %(one # no) # c
d = x % y # d
e = "#{f("}")} # no" # e
g = /"#/ # g
puts /'/ # h
h = a / 2 / b # "
j = $' # j
k = `ls # no` # k
l = "%d" % [1] # '
m = 'it\'s # no' # m
n = "two
# inside
lines" # n
o = :'x y' # o
p %r{/#"} # p
# last
