#!/usr/bin/env ruby
x = 1
=begin
text

 =end not here
=end of it
y = 2 # tail
  =begin
z

__END__
data

# more
