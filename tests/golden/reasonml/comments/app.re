// one
/* a /* b */ */
let x = "//"; // tail
