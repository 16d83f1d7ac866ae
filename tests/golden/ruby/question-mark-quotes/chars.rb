i = ?" # i
n = "two
# inside
lines" # n
