# Every key, reversed, folded.
lines 'int x;' 3 > a.c; lines '// x' 9 >> a.c
lines 'x = 1' 7 > b.py; lines '# y' 2 >> b.py
lines '' 1 > c.sh; lines 'ls' 4 >> c.sh; cp c.sh d.sh; echo true >> d.sh
for key in files lines code comment blank name bytes; do
  echo "$key: $(reckon --sort $key --format csv | tail -n +2 | cut -d, -f1 | tr '\n' ' ')"
  echo "$key reversed: $(reckon --sort=$key -r --format csv | tail -n +2 | cut -d, -f1 | tr '\n' ' ')"
done
reckon --top 1
reckon -n2 -f
