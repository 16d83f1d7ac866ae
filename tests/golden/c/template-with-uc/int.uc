/* a template */
#include <linux/raid/pq.h>
// a
