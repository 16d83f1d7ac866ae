#!/bin/csh
echo "# no" $#argv \# # tail
