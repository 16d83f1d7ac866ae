-- one
/- a /- b -/
-/
def x := "--" -- tail
