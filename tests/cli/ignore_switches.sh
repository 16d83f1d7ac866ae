git init -q . 2> /dev/null || skip "git is not installed"
for name in git exclude global dot reckon parent kept; do mkdir -p sub; lines 'int x;' 1 > sub/$name.c; done
echo git.c > sub/.gitignore; echo exclude.c >> .git/info/exclude; echo dot.c > sub/.ignore
echo reckon.c > sub/.reckonignore; echo parent.c > .gitignore
echo global.c > "$HOME/ignored"; git config --global core.excludesFile "$HOME/ignored"
count() { echo "$*: $(reckon sub --include '*.c' --format csv --by-file "$@" | tail -n +2 | cut -d, -f1 | tr '\n' ' ')"; }
count
for switch in git exclude global dot reckon parent; do count --no-ignore-$switch; done
count --no-ignore
