-- a comment
{- a {- b -}
-}
x = "--" -- tail
