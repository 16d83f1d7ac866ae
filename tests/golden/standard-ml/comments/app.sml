(* a (* b *) *)
val x = "(*" (* tail *)
