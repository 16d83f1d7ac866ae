let a = `a template
// inside

${f(`nested ${"}"} // inside`)} /*
end`;
// real
let b = `${
  // a comment in a hole
  { x: 1 }
}`; /* yes
*/
let c = `\`// no`; // c
let d = "/*", e = '\'//'; // d
