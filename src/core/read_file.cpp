#include "core/read_file.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

#include "core/fd.h"

namespace reckon {
namespace {

constexpr usize kFirstRead = 4096;

}  // namespace

Result<std::string> read_file(int dir_fd, const char* path, usize limit, Links links) {
  // O_NONBLOCK: a FIFO of that name must not hang us.
  const int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (links == Links::refuse ? O_NOFOLLOW : 0);
  RECKON_TRY(const Fd fd, Fd::open(dir_fd, path, flags));
  struct stat info;
  if (const int error = sys::fstat(fd.get(), info); error < 0) return os_error(error);
  if (S_ISDIR(info.st_mode)) return os_error(-EISDIR);
  if (!S_ISREG(info.st_mode)) return os_error(-EINVAL);
  return read_all(fd.get(), limit);
}

Result<std::string> read_all(int fd, usize limit) {
  std::string text;
  usize used = 0;
  for (;;) {
    // One byte past the limit tells a text of exactly `limit` bytes from a longer one.
    if (used == text.size()) text.resize(std::min(std::max(kFirstRead, used * 2), limit + 1));
    const i64 got = sys::read(fd, text.data() + used, text.size() - used);
    if (got < 0) return os_error(static_cast<int>(got));
    if (got == 0) break;  // not at a short read: network and FUSE file systems give those in mid-file
    used += static_cast<usize>(got);
    if (used > limit) return std::unexpected(Error{Errc::limit, 0});
  }
  text.resize(used);
  return text;
}

}  // namespace reckon
