! a comment
x = 'it''s ! no' ! tail
print *, "a &
  & b"
call f(x)
