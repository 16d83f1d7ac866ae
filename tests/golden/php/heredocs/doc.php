<?php
$a = <<<EOT
it's // inside

EOTX
EOT;
// real
$b = <<<'RAW'
  /* inside
  RAW . "x"; // tail
f(<<<"Q"
"
Q, 2); /* yes
*/
