||| documentation? no: a guard
x = 1 -- tail
