# a comment
### a block

###
a = "#{b "x"} # no" # tail
c = /"#/ # d
s = '''
# inside
'''
