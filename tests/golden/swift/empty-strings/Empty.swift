let a = "" // a
let b = """
"""
// real
let c = "\"" // c
let d = "\\" /* d
*/
let e = #selector(f) // e
