(* a (* b *) *)
Require Import List.
Theorem t : True. (* tail *)
