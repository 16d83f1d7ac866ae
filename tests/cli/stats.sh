# The block's shape; its numbers differ from run to run.
lines 'int x;' 3 > a.c
reckon --stats | sed -n '/^Time/,$p' | sed -E 's/[0-9][0-9.,]*/N/g; s/ +/ /g; s/^Reader .*/Reader R/' |
  sed -E '/^System calls/,/^ all/{/^System|^ all/!d; s/ all N N.*/ all N N/}'
reckon --stats --io plain --format json | python3 -c '
import json, sys
s = json.load(sys.stdin)["statistics"]
print(s["reader"], s["threads"] >= 1, s["wall_ns"] > 0, s["peak_memory_bytes"] > 0, s["bytes_read"] >= 21)
calls = {c["name"]: c["calls"] for c in s["system_calls"]}
print(calls["read"] >= 1, calls["openat"] >= 2, calls["getdents64"] >= 1)'
reckon --stats --format csv 2> /dev/null
