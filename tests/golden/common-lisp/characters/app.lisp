; a comment
#| outer #| inner |#
still |#
(list #\" #\; "a ; b") ; tail
(print "two
; inside")
