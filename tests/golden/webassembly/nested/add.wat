;; a module
(; outer (; inner ;)
still ;)
(module (data "(;"))
(func) ;; tail
