-- a
# b
(* c (* d *) *)
set x to "--" -- tail
