;; a comment
(print "a;b") ; tail
