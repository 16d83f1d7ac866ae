lines 'int x;' 12345 > a.c
for separator in comma none underscore space period apostrophe; do
  reckon --number-separator $separator | grep ^C
done
