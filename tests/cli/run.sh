#!/usr/bin/env bash
# Runs one test: NAME.sh in an empty folder, with reckon first in PATH and an environment without surprises; what it
# prints, on either stream, must be NAME.out. `skip WORDS` ends a test that cannot run here (77 for ctest).
set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
name=$1
work=$(mktemp -d)
trap 'chmod -R u+rwX "$work"; rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/home" "$work/in"
ln -s "$RECKON_PROGRAM" "$work/bin/reckon"

skip() { echo "SKIP: $*" >&"$real_stdout"; exit 77; }
code() { "$@"; echo "exit code $?"; }                            # runs a command, then says how it ended
show() { python3 "$tests/pty_run.py" "$@"; }                      # runs a command on a terminal: [COLUMNS] COMMAND…
slow() { LD_PRELOAD=$RECKON_SLOW_OPEN "$@"; }                     # 20 ms longer for each file and folder
lines() { yes "$1" | head -n "$2"; }                              # a text N times
valid_json() { python3 "$tests/validate.py" "$root/data/schema/reckon-1.schema.json"; }
export -f skip code show slow lines valid_json

exec {real_stdout}>&1
export real_stdout tests=$here root=$(cd "$here/../.." && pwd)
export RECKON_SLOW_OPEN RECKON_SANITIZED HOME=$work/home PATH=$work/bin:$PATH TERM=xterm LC_ALL=C.UTF-8
export XDG_CONFIG_HOME=$work/home GIT_CONFIG_NOSYSTEM=1 GIT_CEILING_DIRECTORIES=$work
unset NO_COLOR COLUMNS RECKON_CPU

cd "$work/in" || exit 1
bash -u "$here/$name.sh" >"$work/got" 2>&1
status=$?
[[ $status == 77 ]] && exit 77
if [[ ${RECKON_UPDATE:-0} == 1 ]]; then
  cp "$work/got" "$here/$name.out"
fi
diff -u "$here/$name.out" "$work/got" && [[ $status == 0 ]] && exit 0
echo "tests/cli/$name.sh: exit code $status, and the difference above"
exit 1
