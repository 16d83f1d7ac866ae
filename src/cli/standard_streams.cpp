#include "cli/standard_streams.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/sys.h"

namespace reckon::cli {

void hold_standard_streams() {
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd) {
    struct ::stat unused {};
    if (sys::fstat(fd, unused) == 0) continue;
    // The lowest free number is fd, as those below are taken. The wrong direction makes its use EBADF.
    sys::openat(AT_FDCWD, "/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace reckon::cli
