(* a (* b *) *)
theory T (* tail *)
