{$IFDEF X}
{ a comment *) }
(* another }
*)
// third
x := 'it''s { no'; // tail
(*$R+*) y := 1; { opens
}
