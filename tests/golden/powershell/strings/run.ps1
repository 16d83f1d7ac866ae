$s = @'
don't # inside
'@
# real
Write-Host "a `" # no" # a
Write-Host `'literal # b
<# a block

#>
$t = 'it''s # no' # c
$u = "$(f "x") # no" # d
$v = @"
# inside " text
"@ # e
$w = a#b # f
