// Hands a source of any length to a sink through one window of bounded size: large files, pipes, and files whose
// length nobody tells. Reusable, one a reader; not thread-safe.
#pragma once
#include "core/buffer.h"
#include "io/source.h"

namespace reckon::io {

class WindowStream {
 public:
  static constexpr usize kWindow = 1024 * 1024;            // usual size of a window
  static constexpr usize kLargestWindow = 8 * 1024 * 1024;  // when the sink leaves much
  // For files whose size reads as 0 though they have bytes (procfs): where reading ends at the latest.
  static constexpr u64 kMostOfUnknownSize = 64 * 1024 * 1024;

  // Where reading ends at the latest, and whether that is the end of the source or Errc::limit.
  struct Bound {
    u64 bytes;
    bool is_end;
  };

  // Reads `fd` on from where it stands, behind the `head` that was read already, until its end or the bound. Calls
  // on_bytes, and on_error when something fails; never on_done. file_size is what windows shall say.
  void run(int fd, u64 tag, Bytes head, Bound bound, u64 file_size, FileSink& sink);

  // The same for an open regular file of which `head` was read and was all that was asked for: the size it has now
  // bounds what is read, so that a file that grows for ever ends. What is no regular file is EINVAL or EISDIR.
  void run_file(int fd, u64 tag, Bytes head, FileSink& sink);

 private:
  Result<bool> fill(int fd, u64& total, Bound bound);  // true: that was the end
  Result<> keep(usize consumed);

  PaddedBuffer buffer_;
  usize window_ = kWindow;
};

}  // namespace reckon::io
