mkdir -p src/.cache lib; lines 'int x;' 3 > src/a.c; lines 'int x;' 4 > src/b.c; lines '# x' 5 > lib/c.py
lines 'int x;' 6 > src/.cache/d.c; lines 'int x;' 9 > .hidden.c; ln -s ../lib src/link
count() { echo "$*: $(reckon --format csv --by-file --sort name "$@" | tail -n +2 | cut -d, -f1 | tr '\n' ' ')"; }
count
count --no-hidden
count --hidden
count --include '*.c'
count --include '*.c' --exclude '/src/'
count --exclude '*.c' --include 'b.c'
count --include 'b.c' --exclude '*.c'
count --language python
count -l C,python --exclude '.*'
count --max-file-size 25
count --max-file-size 1k
count src
count --follow src
