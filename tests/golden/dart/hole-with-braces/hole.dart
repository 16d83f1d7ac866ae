var a = """
  ${list.map((x) { 
    // inside the hole
    return "}"; // tail
  })} // text
""";
// real
