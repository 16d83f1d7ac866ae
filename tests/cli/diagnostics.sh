# Many unreadable inputs do not flood the screen; --skipped tells them all.
lines 'int x;' 1 > a.c
for i in 01 02 03 04 05 06 07 08 09 10 11 12; do echo missing$i; done > list
code reckon a.c --files-from list --format csv
reckon a.c --files-from list --skipped 2>&1 > /dev/null | wc -l
