# Files, full disks, closed pipes.
lines 'int x;' 2 > a.c
mkdir out
reckon a.c -o out/table && cat out/table
code reckon a.c --output out/no/such/folder
code reckon a.c --output /dev/full
reckon a.c > /dev/full; echo "exit code $?"
reckon a.c --format json > /dev/full; echo "exit code $?"
reckon --help > /dev/full; echo "exit code $?"
reckon a.c --why a.c > /dev/full; echo "exit code $?"
reckon a.c >&-; echo "exit code $?"
for i in $(seq 3000); do echo "missing-$i-with-a-name-that-is-long-enough"; done > list
reckon a.c --files-from list --skipped 2> /dev/null | true
echo "exit code ${PIPESTATUS[0]}"
reckon --generate man | head -c1 > /dev/null
