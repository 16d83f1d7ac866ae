// Brings files to a sink. A worker owns one reader, makes it on its own thread, and keeps many files in flight at
// once, from as many folders as it likes.
#pragma once
#include <memory>
#include <string_view>

#include "io/source.h"

namespace reckon::io {

enum class ReaderKind : u8 { automatic, plain, ring };

std::string_view name(ReaderKind kind);

class Reader {
 public:
  virtual ~Reader() = default;

  // Hands the file over. Sooner or later, in this call or a later one, the sink hears all about it. Never fails:
  // what goes wrong goes to the sink.
  virtual void submit(const FileRef& file) = 0;

  // Returns when every submitted file is done.
  virtual void drain() = 0;

  virtual usize in_flight() const = 0;
  virtual ReaderKind kind() const = 0;  // plain or ring: what is really in use now
};

struct ReaderOptions {
  unsigned slots = 32;            // ring: files in flight, 1 to 64; each costs slot_size of memory
  usize slot_size = 128 * 1024;   // ring: the most that is read of a file at once
  usize plain_size = 256 * 1024;  // plain: the same
  unsigned plain_first = 32;      // automatic: so many files are read before a ring is worth its set-up
  unsigned stall_ms = 2000;       // ring: without any completion for so long, waits for events are called off
};

// Never null. `automatic` and `ring` give a ring where the kernel lets us have one, else silently the plain reader;
// `automatic` makes it only once there are enough files.
// The sink must outlive the reader; a reader that is destroyed drains first.
std::unique_ptr<Reader> make_reader(ReaderKind kind, FileSink& sink, const ReaderOptions& options = {});

}  // namespace reckon::io
