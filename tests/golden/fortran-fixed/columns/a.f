C a comment
c another
* third
! fourth
      CALL F(X) ! tail
     !      Y = 1
      S = 'it''s ! no'
d     debug line
      double precision x
