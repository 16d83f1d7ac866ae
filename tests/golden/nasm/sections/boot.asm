; boot sector
section .text
  mov al, ';' ; a quoted semicolon
  db "it's /* no comment"
  ret
  ; end
