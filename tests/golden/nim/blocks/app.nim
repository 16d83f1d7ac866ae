# a comment
#[ outer #[ inner ]#
still ]#
## doc
let a = """
# inside "
""" # tail
let b = r"C:\" # b
let c = '"' # c
