<p>it's // text</p>
# text
<?php
// ends here ?
// leaves ?> text /* no
<?= $x /* yes
*/ ?>
<?php
# a comment
#[Attribute]
/* block

*/
/** doc */
$a = 1; # tail
?>
/* text

