bash -n <(reckon --generate bash)
source <(reckon --generate bash)
try() { COMP_WORDS=(reckon "$@"); COMP_CWORD=$#; COMPREPLY=(); _reckon; echo "$*: ${COMPREPLY[*]}"; }
touch 'some file.c'
try --form
try --format j
try --format = c
try --no-ig
try -s na
try lang
try some
try languages --by
