/* entry code
 * of x86 */
#include <linux/linkage.h>
# define SIZE 8
#ifdef CONFIG_X
# a comment, not a directive
#another
	# indented
#endif
	movl $1, %eax	# one
	mov r0, #1	@ ARM
@ arm comment with "a quote
! sparc comment
| m68k comment /*
; pa-risc comment
	nop; nop /* opened
behind a separator */
	movb $'"', %al /* a
*/
	.ascii "// not /* a comment"
// real

	ret
