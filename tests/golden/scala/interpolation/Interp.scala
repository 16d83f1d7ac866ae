val a = s"${x} // no $y" // a
val b = raw"C:\" // b
val c = f"""
  ${
    // in a hole
    "x" } // text
"""
// real
def f[A](x: 'static) = () // c
