; a comment
#;(a "b)" (c
  d))
(list #\" #;hidden 1) ; tail
#| a #| b |# |#
(define x #\;) ; y
