mkdir src; lines 'int x;' 3 > src/a.c; lines 'int x;' 4 > 'b c.c'; lines '# x' 5 > $'d\ne.py'
printf 'src\nb c.c\n\n' > list
reckon --files-from list --format csv
printf 'src\0b c.c\0d\ne.py' | reckon --files-from - --format csv
printf 'd\ne.py' | reckon --files-from=- -0 --format csv
printf 'src\n' | reckon --files-from - 'b c.c' src/a.c -f --format csv
code reckon --files-from /dev/null
code reckon --files-from missing
code reckon --null
reckon --files-from <(echo src) --format csv
