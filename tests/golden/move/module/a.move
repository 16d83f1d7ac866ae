// a
/* a /* b */ */
module a {}
