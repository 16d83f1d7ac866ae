* a comment
" another
x = 'it''s "no'. " tail
