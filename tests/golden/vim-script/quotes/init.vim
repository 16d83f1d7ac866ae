" a comment
set x=y " tail
  " indented
echo "text"
