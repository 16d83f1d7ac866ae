# one
// two
/* three
*/
a = "${x["y"]} # no" # tail
b = <<-EOT
  # inside

  EOT
c = 1 // d
