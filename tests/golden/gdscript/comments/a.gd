# a
var s = "#" # tail
