a = <<~ONE + <<-'TWO'
  # inside ONE

  ONE
# inside TWO #{x}
  TWO
# real
class << self; end # a
list << "x" # b
puts <<EOS
it's
EOS
call(<<~"X", 1) # c
"
X
# last
