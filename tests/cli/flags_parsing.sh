# Letters together, values attached or not, order of flags and paths, --.
lines 'int x;' 3 > a.c; lines '# x' 5 > -f; mkdir count languages; lines 'int x;' 1 > count/b.c
echo "$(reckon -fr a.c count --format csv)"
echo "$(reckon a.c -n1 --sort name -f count --format=csv)"
echo "$(reckon -s name -n 1 --format csv a.c)"
reckon --format csv -- -f ./count
reckon ./count --format csv
reckon count --format csv count
