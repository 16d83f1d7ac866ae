#include "io/plain_reader.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>

#include "core/fd.h"
#include "core/sys.h"

namespace reckon::io {
namespace {

// Together about half a second: other workers close a folder within milliseconds.
constexpr unsigned kPatienceMs[] = {1, 2, 4, 8, 16, 32, 64, 128, 256};

bool is_used_up(int error) { return error == -EMFILE || error == -ENFILE || error == -ENOMEM; }

template <class Attempt>
auto with_patience(Attempt attempt) {
  auto result = attempt();
  for (const unsigned ms : kPatienceMs) {
    if (!is_used_up(static_cast<int>(result))) break;
    sys::sleep_ms(ms);
    result = attempt();
  }
  return result;
}

// -errno or a descriptor.
int open_source(const FileRef& file) {
  const int flags = source_flags(file) | O_CLOEXEC;
  const int fd = sys::openat(file.dir_fd, file.name, flags);
  if (fd != -EWOULDBLOCK) return fd;
  // Someone holds a lease on it, which only a blocking open breaks.
  struct stat info;
  const int error = sys::fstatat(file.dir_fd, file.name, info, file.follow_link ? 0 : AT_SYMLINK_NOFOLLOW);
  if (error < 0) return error;
  return S_ISREG(info.st_mode) ? sys::openat(file.dir_fd, file.name, flags & ~O_NONBLOCK) : fd;
}

}  // namespace

int source_flags(const FileRef& file) {
  // Listings said "regular file", but a FIFO or a terminal may have taken its place: O_NONBLOCK, O_NOCTTY.
  return O_RDONLY | O_NOCTTY | O_NONBLOCK | (file.follow_link ? 0 : O_NOFOLLOW);
}

void PlainReader::submit(const FileRef& file) {
  finish(file, with_patience([&] { return open_source(file); }));
}

bool PlainReader::try_submit(const FileRef& file) {
  const int opened = open_source(file);
  if (is_used_up(opened)) return false;
  finish(file, opened);
  return true;
}

void PlainReader::finish(const FileRef& file, int opened) {
  if (opened < 0) {
    sink_.on_error(file.tag, {Errc::system, -opened});
  } else {
    read_into(opened, file);
  }
  sink_.on_done(file.tag);
}

void PlainReader::read_into(int opened, const FileRef& file) {
  Fd fd(opened);
  if (auto room = buffer_.reserve(read_size_); !room) return sink_.on_error(file.tag, room.error());
  const i64 got = with_patience([&] { return sys::read(fd.get(), buffer_.data(), read_size_); });
  if (got < 0) return sink_.on_error(file.tag, {Errc::system, static_cast<int>(-got)});
  const usize size = static_cast<usize>(got);
  if (size == read_size_ || (size > 0 && !file.short_read_is_end)) {
    return stream_.run_file(fd.get(), file.tag, {buffer_.data(), size}, sink_);
  }
  fd.reset();
  std::memset(buffer_.data() - kPadBefore, 0, kPadBefore);
  sink_.on_bytes(file.tag, {.data = buffer_.data(), .size = size, .first = true, .last = true, .file_size = size});
}

}  // namespace reckon::io
