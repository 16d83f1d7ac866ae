awk '
# a comment of awk, text of the shell
{ print "x" }
' "$f" # a
msg="one
# inside $(date) \"
two" # b
echo \
  # splices do not matter
  "" # c
echo ok;echo "$(cat <<E
# inside
E
)" # d
# last
