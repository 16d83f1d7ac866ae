<?php
$a = 'it\'s // no'; // a
$b = "one
# inside \"
"; /* yes
*/
$c = 'C:\\'; // c
$d = `ls // no`; # d
