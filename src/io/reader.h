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
  unsigned slots = 32;             // ring: files in flight, 1 to 64
  usize slot_size = 128 * 1024;    // ring: what is read of a file at once; a multiple of 4096
  usize plain_size = 256 * 1024;   // plain: the same
};

// Never null. `automatic` and `ring` give a ring where the kernel lets us have one, else silently the plain reader.
// The sink must outlive the reader; a reader that is destroyed drains first.
std::unique_ptr<Reader> make_reader(ReaderKind kind, FileSink& sink, const ReaderOptions& options = {});

}  // namespace reckon::io
