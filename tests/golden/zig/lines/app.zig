//! module
/// doc
const a = "//"; // tail
const b =
    \\ // text "
    \\ more
    ;
const c = '"'; // c
