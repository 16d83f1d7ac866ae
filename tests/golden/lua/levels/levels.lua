--[==[ long
]] not the end
--]==]
x = 1 -- tail
--[=[ one
]]=]
-- [[ no block
s = [[
-- inside

]] -- a
t = [=[ ]] -- no
]=] -- b
u = a[b[1]] -- c
v = "--[[" -- d
w = 'it\'s' -- e
--[[ one line ]] -- more
--[[ x
]]
---[[ not a block
y = 1
