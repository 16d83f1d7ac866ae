# a comment
x <- r"(it's # no)" # a
y <- r"---(
)" # inside
)---" # b
z <- 'two
# inside' # c
w <- "%in%" # '
# last
