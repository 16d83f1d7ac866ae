# The trap of Debian's linux-source: a last rule that hides everything.
mkdir drivers; lines 'int x;' 2 > drivers/a.c; lines 'int x;' 2 > main.c
printf '*.o\n/*\n' > .gitignore
git init -q . 2> /dev/null || skip "git is not installed"
code reckon
code reckon --no-ignore | tail -n 4
code reckon --skipped
