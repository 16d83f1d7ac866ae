# A file and a folder that may not be read: named, the rest counted, exit code 1.
mkdir closed; lines 'int x;' 1 > closed/a.c; lines 'int x;' 1 > locked.c; lines 'int x;' 1 > ok.c
chmod 755 .. .; chmod 000 closed locked.c
as=(); [[ $(id -u) != 0 ]] || as=(setpriv --reuid=65534 --regid=65534 --clear-groups)
"${as[@]}" reckon --version > /dev/null 2>&1 || skip "no other user than root can run $(readlink -f "$(command -v reckon)")"
code "${as[@]}" reckon
"${as[@]}" reckon --skipped --format csv 2> /dev/null | sort
code "${as[@]}" reckon closed locked.c
