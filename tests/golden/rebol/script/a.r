REBOL [Title: "x"]
; a comment
