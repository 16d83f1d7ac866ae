; ModuleID = 'add'
source_filename = "a;b.c"
define i32 @f() { ; code
  ret i32 0
}
