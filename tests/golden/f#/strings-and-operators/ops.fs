let star = (*) 2 3
let s' = "it's fine" // tail
// real
let dir = @"C:\temp\"
(* outer (* inner *)
still *)
let t = """a " (* no
// no
"""
let c = '"' // d
let f = $"{x} (* no" (* yes
*)
let g (x: 'T when 'U: x) = "
// inside a string of many lines"
/// doc
