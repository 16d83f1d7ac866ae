// Which file systems give short reads only at a file's end, so that one read call a file is enough.
#pragma once
#include <string_view>

#include "core/types.h"

namespace reckon::io {

// True when a short read below this open folder means the end of a file: it lies on a file system known for that,
// and nothing else (procfs, sysfs, FUSE, …) is mounted below it. Asked once a root of a scan: about six calls.
// False when in doubt: then FileRef::short_read_is_end is to be false, which costs one read more a file.
bool short_reads_mean_end(int root_fd);

// The rule behind it. `mount_table` as in /proc/self/mountinfo; `root` is absolute, without a slash at its end.
bool mounted_below_is_usual(std::string_view mount_table, std::string_view root);
bool is_usual_file_system(u64 statfs_magic);

}  // namespace reckon::io
