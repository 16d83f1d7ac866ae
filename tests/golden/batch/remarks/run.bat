@REM a comment
rem
REM. dots count too
:: a label that is none
:label
REMOVE /Q file.txt
echo REM no

  Rem indented
@echo off
