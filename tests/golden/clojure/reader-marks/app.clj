; a comment
(def q \") ; tail
#_(a "b)"
   [c {d e}])
(def r #"\";") ; tail
(list \; 1)
#_hidden
;; last
