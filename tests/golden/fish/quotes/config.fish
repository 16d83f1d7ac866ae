# a comment
set x 'it\'s # no' # a
echo "# no" \# # b
