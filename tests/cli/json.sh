# Valid against the schema in every variant, and consistent in itself.
python3 -c 'import jsonschema' 2> /dev/null || skip "python3-jsonschema is not installed"
mkdir src; lines 'int x;' 3 > src/a.c; lines '# x' 5 > b.py; printf 'a\0b' > c.c; echo hello > d.unknown-kind
printf '*.o\n' > .gitignore; touch x.o
for flags in "" "--by-file" "--skipped" "--stats" "--by-file --top 1" "--by-file --skipped --stats --sort name" \
             "--exclude b.py --include *.c --language c" "missing src" "--no-ignore --no-hidden"; do
  echo "$flags: $(reckon $flags --format json 2> /dev/null | valid_json)"
done
reckon languages --format json | valid_json
mkdir empty; reckon empty --format json | valid_json
