var a = @"C:\";
// real
var b = @"He said ""hi""
// inside
";
var c = """
  say "" // no

  """;
// yes
var d = """"
  """ /* no
  """";
/* yes */
class @class { } // verbatim identifier
