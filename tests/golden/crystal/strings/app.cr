# a comment
a = <<-X
# inside
  X
b = '"' # b
c = "#{d["e"]} # no" # c
