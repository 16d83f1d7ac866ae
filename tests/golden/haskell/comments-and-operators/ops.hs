{-# LANGUAGE GADTs #-}
{- outer {- inner -} still
-}{- touches
-}
x' = "don't" -- tail
y' = '"' {- opens
-}
a = b --> c
d = e |-- f
--- dashes are a comment
(--|) = 1
g = "gap \
  \-- inside" -- h
i = '\'' -- j
k = foldl' f z {- " -}
-- last
