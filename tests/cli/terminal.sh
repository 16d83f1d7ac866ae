# Width and colour: only on a terminal, and as NO_COLOR, TERM and --color say.
mkdir -p a/very/long/path/that/does/not/fit/into/forty/columns; lines 'int x;' 3 > a/very/long/path/that/does/not/fit/into/forty/columns/x.c
show 120 reckon -f
show 60 reckon -f
NO_COLOR=1 show 40 reckon -f
NO_COLOR= show 40 reckon | grep -c '\\e'
TERM=dumb show reckon | grep -c '\\e'
show reckon --color never | grep -c '\\e'
NO_COLOR=1 show reckon --color always | grep -c '\\e'
reckon --color always | grep -c $'\e'
reckon --color auto | grep -c $'\e'
NO_COLOR=1 show 40 reckon -f --width 0 | head -n 1
reckon --width 20
show reckon --format json | grep -c '\\e'
exit 0
