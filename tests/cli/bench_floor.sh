lines 'int x;' 1 > a.c
reckon bench floor . > /dev/null && echo done
reckon bench 2>&1 | head -n 1
