#include "io/reader.h"

#include "io/plain_reader.h"
#include "io/uring_reader.h"

namespace reckon::io {

std::string_view name(ReaderKind kind) {
  switch (kind) {
    case ReaderKind::automatic: return "auto";
    case ReaderKind::plain: return "plain";
    case ReaderKind::ring: return "uring";
  }
  return "?";
}

std::unique_ptr<Reader> make_reader(ReaderKind kind, FileSink& sink, const ReaderOptions& options) {
  if (kind == ReaderKind::plain) return std::make_unique<PlainReader>(sink, options.plain_size);
  ReaderOptions settled = options;
  if (kind == ReaderKind::ring) settled.plain_first = 0;
  return std::make_unique<UringReader>(sink, settled);
}

}  // namespace reckon::io
