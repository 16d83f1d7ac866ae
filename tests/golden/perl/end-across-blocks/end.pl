#!/usr/bin/perl
use strict;

# 3456789 3456789

__END__
anything
