;; a comment
(list ?\" ?\; ?" ?;) ; tail
(foo? "x;") ; tail
