reckon languages --width 0 | grep -E '^(Language|Go ) ' | sed -E 's/ +/ /g'
reckon languages --format csv | head -n 1
diff <(reckon languages --format csv | tail -n +2) <(reckon languages --format csv | tail -n +2 | LC_ALL=C sort -f -t, -k1,1) > /dev/null && echo sorted
reckon languages > /dev/full; echo "exit code $?"
