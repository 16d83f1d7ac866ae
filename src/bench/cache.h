// Dropping the page cache, for cold measurements.
#pragma once
#include "core/result.h"

namespace reckon::bench {

// Writes dirty pages out and drops clean pages, dentries and inodes of the whole machine. Needs root; fails with the
// errno of /proc/sys/vm/drop_caches otherwise. Takes up to seconds.
Result<> drop_page_cache();

bool can_drop_page_cache();  // may it be written? nothing is dropped

}  // namespace reckon::bench
