# A newline, an escape sequence, a byte that is no UTF-8, wide characters: one row each, nothing executed.
lines 'int x;' 3 > $'new\nline.c'; lines 'int x;' 4 > $'red\e[31m.c'; lines 'int x;' 5 > $'byte\xff.c'
lines 'int x;' 6 > '文件.c'; lines 'int x;' 7 > 'back\slash.c'
reckon --by-file
reckon --by-file --format json | grep '^    {"path'
reckon --by-file --format csv | od -c | grep -c 377
printf 'new\nline.c\0byte\xff.c\0' | reckon --files-from - --by-file --format csv | tail -n +2 | wc -c
reckon --why $'new\nline.c'
