-- a comment
x = """raw -- "
{- inside
"""
{- a {- b -} -}
