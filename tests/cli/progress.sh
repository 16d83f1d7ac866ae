# On a terminal after half a second, erased at the end, silent elsewhere.
[[ -z $RECKON_SANITIZED ]] || skip "LD_PRELOAD comes before the sanitizer's runtime"
mkdir deep; for i in $(seq 60); do echo 'int x;' > deep/$i.c; done
run() { LD_PRELOAD=$RECKON_SLOW_OPEN NO_COLOR=1 show 60 reckon -j1 --io plain --format csv "$@"; }
run | tr '\r' '\n' | sed 's/\\r/\n/g' | sed -E 's/[0-9,]+ (files?|MB)/N \1/g; s/N file,/N files,/' | uniq
run --no-progress
TERM=dumb run
slow reckon -j1 --io plain --format csv 2>&1
mkdir few; cp deep/1.c few; LD_PRELOAD=$RECKON_SLOW_OPEN show reckon -j1 --io plain few --format csv
