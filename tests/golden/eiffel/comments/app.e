-- a comment
x := "%"--" -- tail
