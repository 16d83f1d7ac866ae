# A closed stream is an error of its use, and nothing that the run opens takes its place.
lines 'int x;' 2 > a.c
reckon - <&-; echo "exit code $?"
reckon --files-from - <&-; echo "exit code $?"
reckon a.c >&-; echo "exit code $?"
reckon a.c missing -o table 2>&-; echo "exit code $?"; head -n 3 table
code reckon ""
