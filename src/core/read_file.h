// Reads one small file whole: rule files, definitions, lists. Source files go through io, not through this.
#pragma once
#include <string>

#include "core/result.h"

namespace reckon {

enum class Links : u8 { follow, refuse };  // refuse: a symbolic link as last part of the path is ELOOP

// `path` is relative to dir_fd (AT_FDCWD for the working directory). More than `limit` bytes is Errc::limit; what
// is no regular file is EISDIR or EINVAL, and never blocks. Five calls for a file of less than 4 KiB.
Result<std::string> read_file(int dir_fd, const char* path, usize limit, Links links = Links::follow);

// The same from an open descriptor, to its end; pipes are fine.
Result<std::string> read_all(int fd, usize limit);

}  // namespace reckon
