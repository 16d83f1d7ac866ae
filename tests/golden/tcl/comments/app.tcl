# a comment \
goes on
set x "#"
if {1} {
  # inside {
}
