# a comment
#= outer #= inner =#
still =#
b = a' # "
c = '"' # c
d = "$(f("x")) # no" # d
"""
Documentation # here
"""
f(x) = x[1]' + (y)' # '
s = """
# inside
""" # e
