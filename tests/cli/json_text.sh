# The bytes themselves, and that they do not depend on how the work is done.
mkdir src; lines 'int x;' 3 > src/a.c; lines '# x' 5 > b.py; printf 'a\0b' > c.c
reckon --format json --by-file --skipped | sed 's/"version": ".*"/"version": "N"/'
for how in "-j1" "-j2" "-j3" "-j16" "--io plain" "--io uring" "--no-progress"; do
  reckon --format json --by-file --skipped $how | md5sum
done | sort -u | wc -l
