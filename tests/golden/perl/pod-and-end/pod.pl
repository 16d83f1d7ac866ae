#!/usr/bin/perl -w
use strict;
use warnings;

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
