mkdir src; lines 'int x;' 3 > 'src/a,"b".c'; lines '# x' 5 > b.py; printf 'a\0b' > c.c
reckon --format csv
reckon --format csv --by-file
reckon --format csv --skipped
reckon languages --format csv | grep -E '^(language|Go),'
