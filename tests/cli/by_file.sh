mkdir -p src/deep
lines 'int x;' 3 > src/deep/a.c
lines '// x' 5 > src/b.c
lines 'x = 1' 4 > tool.py
code reckon --by-file
code reckon -f src
