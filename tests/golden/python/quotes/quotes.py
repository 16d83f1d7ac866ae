url = "http://x/#y" # a
a = "an apostrophe ' inside"
b = 'a quote " inside'
# it's "
c = '' # empty
d = "spliced \
# inside"
e = 'not closed
# real
f = """one""" # f
g = """two
inside
"""
h = r'\'# no' # h
i = "a" "b" # i
j = '''it's
# no ''' # j
if x:# comment "
#: also
    pass
