val a = """
  ${ 
     // a comment in a hole
     x }
  // text again
"""
// real
