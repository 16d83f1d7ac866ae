lines 'int x;' 1 > a.c; printf '*.log\n/built/\n' > .gitignore; touch x.log; mkdir built; lines 'int x;' 1 > built/g.c
printf 'a\0b' > binary.c; printf '#!/bin/sh\nls\n' > tool
for path in a.c x.log built/g.c built binary.c tool .; do code reckon --why $path; done
code reckon --why a.c --why x.log --no-ignore
code reckon --why missing.c
code reckon --why missing.c --why a.c
