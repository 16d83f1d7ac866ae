/* layout */
#include <asm/page.h>
SECTIONS {
  . = 0x1000; /* a
  */
  .text : { *(.text) }
}
