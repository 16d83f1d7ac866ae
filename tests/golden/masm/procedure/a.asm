; a
.model flat
x db 'it''s ; no' ; tail
