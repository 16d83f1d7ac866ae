cat <<EOF
it's # inside

EOF
# real
cat <<-'END' <<"Q R" | sort # tail
	# in END
	END
# in Q R
Q R
cat << \X > f
"
 X
X
grep x <<< "$y" # a
n=$((1<<2)) # b
((n<<k)) # c
cat <<EOF \
  >file
# inside
EOF
# last
