// What readers pass on: the bytes of a file, in one window or several, to a sink.
#pragma once
#include "core/result.h"
#include "core/types.h"

namespace reckon::io {

struct FileRef {
  int dir_fd;               // open until on_done(tag); AT_FDCWD for the working directory
  const char* name;         // relative to it; stays valid until on_done(tag)
  u64 tag;                  // whatever the caller wants back; unique among the files in flight
  bool follow_link = false;  // a symbolic link in the last part is ELOOP unless set
  bool short_read_is_end = true;  // see io/file_system.h: false costs one more call and loses no byte on procfs etc.
};

// A piece of a file. For a file of up to the reader's slot (128 KiB and more) there is one window, first and last
// at once. data[-kPadBefore .. -1] is readable: zero in the first window, else the consumed bytes just before.
// data[size .. size + kPadAfter - 1] is writable and holds anything. The sink may change all of it during the call;
// what it changed in bytes it did not consume, comes back changed.
struct Window {
  u8* data;
  usize size;
  bool first;
  bool last;
  u64 file_size;  // as the file system tells it; in an only window its size; 0 where unknown (pipes)

  Bytes bytes() const { return {data, size}; }
};

// For one file: on_bytes as often as there are windows (at least once: an empty file has one empty window), or
// on_error in their place or after some of them; then on_done, exactly once, when name and folder are needed no more.
// The windows of one file come in a row, with no other file's between them. Called by the reader on its own thread,
// inside submit() and drain(); must not call the reader, nor throw.
class FileSink {
 public:
  static constexpr usize kStop = ~usize{0};  // from on_bytes: no more of this file (on_done follows at once)

  virtual ~FileSink() = default;

  // Returns how many bytes it is done with. The rest comes again in front of the next window, which is larger than
  // the rest. A rest of 8 MiB (Errc::limit) is the most that is kept. What is returned for the last window is of no
  // matter unless it is kStop.
  virtual usize on_bytes(u64 tag, const Window& window) = 0;
  virtual void on_error(u64 tag, Error error) = 0;
  virtual void on_done(u64 tag) = 0;
};

}  // namespace reckon::io
