# Languages, totals, the line below; sorted by code.
printf 'int a; // x\n\n/* c */\nint b;\n' > a.c
printf '# c\nx = 1\ny = 2\nz = 3\n' > b.py
lines 'int x;' 1234 > big.c
code reckon
code reckon count .
