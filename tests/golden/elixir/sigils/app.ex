# a comment
@doc """
# inside
"""
x = ~s(it's # no) # a
y = ?" # b
z = "#{f("}")} # no" # c
w = ~r/"#/ # d
s = ~S"""
it's \ # inside
""" # e
# last
