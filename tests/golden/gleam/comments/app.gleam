// one
let x = "//" // tail
