# a comment
/"#/ { n++ } # a
$1 ~ /[/"]/ { x = "#" } # b
{ y = a / b / c } # "
END { print "\"#" } # c
