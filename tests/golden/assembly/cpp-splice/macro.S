#define SAVE \
	push rax; \
	push rbx
// spliced \
comment
	.string "it's" /* open
*/
	cmpb $'a, %al	// GNU as needs no second quote
	ret
