// Reads files with plain calls: openat, one read into a reused buffer, close; nothing is in flight after submit().
// A short read is the end: a disk error behind it, in the middle of a file, shows as a file that is too short, as it
// does with the ring; only a second read a file would tell. Also what the ring falls back on for a single file that it could not bring whole.
#pragma once
#include "core/buffer.h"
#include "io/reader.h"
#include "io/window_stream.h"

namespace reckon::io {

class PlainReader final : public Reader {
 public:
  PlainReader(FileSink& sink, usize read_size) : sink_(sink), read_size_(read_size) {}

  void submit(const FileRef& file) override;
  // The same, but false, and nothing said to the sink, when descriptors or memory are used up at this moment.
  bool try_submit(const FileRef& file);
  void drain() override {}
  usize in_flight() const override { return 0; }
  ReaderKind kind() const override { return ReaderKind::plain; }

 private:
  void finish(const FileRef& file, int opened);
  void read_into(int fd, const FileRef& file);

  FileSink& sink_;
  const usize read_size_;
  PaddedBuffer buffer_;  // made at the first file
  WindowStream stream_;
};

int source_flags(const FileRef& file);  // what openat shall be given, but for O_CLOEXEC, so that nothing can hang

}  // namespace reckon::io
