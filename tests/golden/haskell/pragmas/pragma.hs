{-# INLINE f #-}
{-- dashes {- nested -} --}
f = 1

{- never closed

