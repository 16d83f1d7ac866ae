command -v mandoc > /dev/null || skip "mandoc is not installed"
reckon --generate man > reckon.1
mandoc -T lint reckon.1 && echo "no complaint"
mandoc -T utf8 reckon.1 | col -b | grep -A 3 -E '^(NAME|EXIT CODES)'
