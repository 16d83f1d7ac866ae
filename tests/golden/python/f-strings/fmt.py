a = f"{x["y"]} # no" # a
b = f'{{ # {z:#x} }}' # b
c = f"""
{x:#06x} # text
{d['"""']} {{
# text
"""
# real
e = rf'\'{x}# no' # e
f = F"""{
   # a comment in a hole
   x}""" # f
g = fr"{x:{w}.{p}}" # "
# last
