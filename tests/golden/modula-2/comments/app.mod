(* a (* b *) *)
MODULE x; (* tail *)
