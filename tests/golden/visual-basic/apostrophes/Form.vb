' a comment with "a quote
Dim s = "don't" ' tail
Dim t = "a "" ' b"
REM also
  rem also
Remove(x)

End Module
