lines 'int x;' 3 | reckon - --stdin-name x.c
printf '#!/usr/bin/env python3\nx = 1\n' | reckon - --format csv
code reckon - < /dev/null
code reckon - a.c < /dev/null
code reckon --stdin-name x.c
echo hello | code reckon -
