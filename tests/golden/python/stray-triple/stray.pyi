x = 1 # """ not a string
y = 2
# '''
z = "\"\"\"" # z

w = 3
