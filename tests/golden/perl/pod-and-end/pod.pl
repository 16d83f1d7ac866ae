#!/usr/bin/perl
use strict;

=pod

text # $x

=cut
my $x = 1; # tail
=head1 NAME
  =cut not here
=cut of the line
print $x;
__END__
anything

=head1 more
