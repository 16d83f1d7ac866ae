lines 'int x;' 2 > a.c
mkdir empty unknown; echo x > unknown/x.no-such-kind
code reckon a.c | tail -n 1
code reckon missing 2>&1
code reckon a.c missing 2>&1 | sed '/^[CT-]/d'
code reckon --no-such-flag 2>&1
code reckon empty
code reckon unknown
code reckon unknown --format json 2>&1 | grep -e reckon: -e exit -e '"languages"'
