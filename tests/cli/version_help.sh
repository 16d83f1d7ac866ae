reckon --version | sed -E 's/[0-9]+\.[0-9]+\.[0-9]+/N/'
reckon -V extra --stats | wc -l
reckon --help | awk 'length > 100' | wc -l
reckon -h | head -n 3
reckon languages -h | diff - <(reckon --help) && echo same
