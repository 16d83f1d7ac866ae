#!/usr/bin/env node
// an unmatched quote " here
let a = 'spliced \
// inside';
let b = 'not closed
// real
/* block // line
*/ // tail
export default a;
