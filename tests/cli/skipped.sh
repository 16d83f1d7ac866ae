printf 'a\0b' > binary.c; echo x > what.no-such-kind; mkfifo pipe; lines 'int x;' 1 > a.c; ln a.c hard.c; ln -s a.c link.c
mkdir built; lines 'int x;' 1 > built/g.c; printf 'built/\n*.log\n' > .gitignore; touch x.log; lines 'int x;' 99 > big.c
reckon --max-file-size 500 --skipped --exclude '*.h'
reckon --max-file-size 500 | tail -n 1
