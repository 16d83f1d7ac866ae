#!/usr/sbin/dtrace -s
#pragma D option quiet
/* a
*/
BEGIN { printf("/*"); }
