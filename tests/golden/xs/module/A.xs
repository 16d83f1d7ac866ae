/* a */
MODULE = A
=pod
text
=cut
int f()
