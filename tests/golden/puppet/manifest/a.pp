# a
$x = "# ${y} no" # tail
