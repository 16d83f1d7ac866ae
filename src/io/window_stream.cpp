#include "io/window_stream.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sys/stat.h>

#include "core/sys.h"

namespace reckon::io {

void WindowStream::run_file(int fd, u64 tag, Bytes head, FileSink& sink) {
  struct stat info;
  if (const int error = sys::fstat(fd, info); error < 0) return sink.on_error(tag, {Errc::system, -error});
  if (S_ISDIR(info.st_mode)) return sink.on_error(tag, {Errc::system, EISDIR});
  if (!S_ISREG(info.st_mode)) return sink.on_error(tag, {Errc::system, EINVAL});
  const u64 size = static_cast<u64>(info.st_size);
  // Smaller than what was read: procfs, or cut short meanwhile. Either way only the end tells.
  const Bound bound = size < head.size() ? Bound{kMostOfUnknownSize, false} : Bound{size, true};
  run(fd, tag, head, bound, std::max<u64>(size, head.size()), sink);
}

void WindowStream::run(int fd, u64 tag, Bytes head, Bound bound, u64 file_size, FileSink& sink) {
  buffer_.set_size(0);
  window_ = std::max(kWindow, head.size());
  if (auto room = buffer_.reserve(window_); !room) return sink.on_error(tag, room.error());
  std::memset(buffer_.data() - kPadBefore, 0, kPadBefore);
  if (!head.empty()) std::memcpy(buffer_.data(), head.data(), head.size());
  buffer_.set_size(head.size());

  u64 total = head.size();
  for (bool first = true;; first = false) {
    const Result<bool> ended = fill(fd, total, bound);
    if (!ended) {
      sink.on_error(tag, ended.error());
      break;
    }
    const Window window{
        .data = buffer_.data(), .size = buffer_.size(), .first = first, .last = *ended, .file_size = file_size};
    const usize consumed = sink.on_bytes(tag, window);
    if (consumed == FileSink::kStop || *ended) break;
    if (const Result<> kept = keep(std::min(consumed, buffer_.size())); !kept) {
      sink.on_error(tag, kept.error());
      break;
    }
  }
  if (buffer_.capacity() > 2 * kWindow) buffer_ = PaddedBuffer();
}

Result<bool> WindowStream::fill(int fd, u64& total, Bound bound) {
  while (buffer_.size() < window_ && total < bound.bytes) {
    const u64 room = std::min<u64>(window_ - buffer_.size(), bound.bytes - total);
    const i64 got = sys::read(fd, buffer_.data() + buffer_.size(), static_cast<usize>(room));
    if (got < 0) return os_error(static_cast<int>(got));
    if (got == 0) return true;
    buffer_.set_size(buffer_.size() + static_cast<usize>(got));
    total += static_cast<u64>(got);
  }
  if (total < bound.bytes) return false;
  if (!bound.is_end) return std::unexpected(Error{Errc::limit, 0});
  return true;
}

// Moves what was not consumed to the front, with the bytes before it; makes the window larger when little room is
// left. Without memory for that it stays as large as it is.
Result<> WindowStream::keep(usize consumed) {
  const usize rest = buffer_.size() - consumed;
  std::memmove(buffer_.data() - kPadBefore, buffer_.data() + consumed - kPadBefore, kPadBefore + rest);
  buffer_.set_size(rest);
  if (rest > window_ / 2 && window_ < kLargestWindow) {
    u8 before[kPadBefore];
    std::memcpy(before, buffer_.data() - kPadBefore, kPadBefore);
    if (buffer_.reserve(std::min(window_ * 2, kLargestWindow))) {
      window_ = std::min(window_ * 2, kLargestWindow);
      std::memcpy(buffer_.data() - kPadBefore, before, kPadBefore);
    }
  }
  if (rest == window_) return std::unexpected(Error{window_ == kLargestWindow ? Errc::limit : Errc::system,
                                                    window_ == kLargestWindow ? 0 : ENOMEM});
  return {};
}

}  // namespace reckon::io
