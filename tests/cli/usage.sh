# What is wrong, what may have been meant, exit code 2.
for arguments in --formt --format=jsn --format --sort=lnes --sort=42 --top=0 --top=-1 --threads=many --stats=1 -q -jx \
                 -fq --max-file-size=1X --max-file-size=99999999999T --include= --color=sometimes \
                 --no-by-file --width=99999 --langage=c $'--bad\nname'; do
  code reckon "$arguments" < /dev/null
done
code reckon languages .
code reckon languages --by-file
code reckon --language klingon
