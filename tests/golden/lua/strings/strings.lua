a = "spliced \
-- inside"
-- real
b = 'not closed
-- real
c = [==[
]=] ]] -- no
]==] -- c
d = #t --[[ mid
goes on ]]
e = 1
