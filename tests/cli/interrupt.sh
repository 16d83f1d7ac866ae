# Ctrl-C: what was counted is shown, and the shell sees a death by SIGINT.
[[ -z $RECKON_SANITIZED ]] || skip "LD_PRELOAD comes before the sanitizer's runtime"
for i in $(seq 200); do echo 'int x;' > $i.c; done
run() { # FORMAT
  LD_PRELOAD=$RECKON_SLOW_OPEN env --default-signal=INT reckon -j1 --io plain --format "$1" > out 2> errors &
  sleep 0.7; kill -INT $!; wait $!; echo "exit code $?"
  cat errors
}
run table; grep -E '^Interrupted' out; grep -c '^C ' out; grep -c interrupted out
run json; grep complete out
run csv; wc -l < out
