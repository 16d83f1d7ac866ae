-- | documentation
f :: a -> b
c = '\\' -- c
d = "\"{-" -- d
e = 'x' : "--"
