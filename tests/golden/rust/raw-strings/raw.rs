let a = r#"say "hi" // no"#; /* yes
*/
let b = r##"one "# two
// inside
"##;
// real
let c = r"C:\"; // c
let d = br#"/*"#; // d
let e = r#type; // a raw identifier
/* r#" */
let f = "/*"; let g = r#"a " b"#;
// real
let h = for"x"; // h
