-- a comment
x = y-- -- tail
{- a {- b -} -}
