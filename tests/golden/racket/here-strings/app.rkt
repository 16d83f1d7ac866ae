#lang racket
; a comment
(define s #<<END
; inside "
END
  )
#;(hidden)
