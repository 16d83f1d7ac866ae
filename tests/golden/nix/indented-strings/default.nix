# a package
/* block
*/
x = ''
  # inside ''${y} # still
  ''' # still
  ${f "#"} ''\n # still

''; # tail
y = "# ${z "#"}"; # tail
foldl' = f: x: f x; # it's
# last
