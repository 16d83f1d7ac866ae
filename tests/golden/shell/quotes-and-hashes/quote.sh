#!/bin/sh
echo I\'m done # a
echo $# ${#x} a#b x=# # b
echo "it's # no" 'say "# no' # c
echo 'two
# inside

lines' # d
echo "$(echo "x" # in a substitution
  # a comment in it
)" # e
echo $'it\'s # no' # f
x=`ls` # g
(# subshell
true);# h
case $x in \#*) ;; esac # i
echo "\"# no" # j
: ${x%%#*} # '
# last
