module main
// a comment
/* a /* b */ */
fn main() { println('//${"x"}') } // tail
