my @a = qw(# not
# comments); # a
my $b = q{it's (# no)}; # b
$c =~ s{/\*#}{"}g; # c
$d =~ s/#/'/; # d
$e =~ tr/"#/'_/; # e
my %h = (y => 1, s => 2, q => 3, m => 4); # h
$h{s} = $h{y}; # i
if ($f =~ m#"#) { } # j
my @g = split /,"/, $x; # k
my $n = $#a; my $o = $#{$p}; # l
my $q = $s / 2; # '
-s $file and $obj->s("x"); # m
my $t = 'it\'s'; # n
local $/ = undef; # o
my $r = qr{a # b
  # inside the pattern
}x; # p
# last
