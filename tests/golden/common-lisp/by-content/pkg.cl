;; a
(defun f () "(*") ; tail
