     H* a comment
     D x s 10
      // c
