var a = $@"one {(q ? '"' : ' ')}
// inside
";
// real
var b = @$"three {{
// inside
}} {d["x"]}";
// real
var c = $"{(x ? "a" : "b")} // no"; /* opens
*/
var d = $$"""
  { /* no } {{name("//")}}
  """;
// yes
var e = $"{{ {y:0.0}"; // f
var f = $"""
   {g(")")} // text
   """;
/// <summary>doc</summary>
