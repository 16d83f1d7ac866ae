class Text {
  String a = """
    // inside " and ""

    /* inside
    """; /* real
  */
  String b = """
    escaped \""" // inside
    """;
  // real
  String c = ""; // c
  String d = "\"/*"; // d
}
