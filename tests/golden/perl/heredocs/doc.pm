print <<EOT . "x"; # a
it's # inside

EOT
my $x = <<'A' . <<"B"; # b
# in A
A
# in B
B
my $y = <<~Z; # c
    # in Z
    Z
# real
my $n = 1 << 3; # d
my $m = $n << $k; # e
__DATA__
# data, not a comment
