(* outer (* inner *) still
*)
let x' = "don't (*" (* tail *)
let c = '"' (* opens
*)
let s = {|
(* inside "
|} (* t *)
let q = {id| |} (* no
|id} (* yes
*)
let m = "two
(* inside"
(* 'last' *)
