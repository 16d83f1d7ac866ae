// Scanning trees: counts, and a visitor that hands every selected file's bytes to a tool.
//
// Thread-safety: separate calls are independent; nothing is global. The library never prints, exits or throws.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "reckon/error.h"
#include "reckon/options.h"
#include "reckon/result.h"

namespace reckon {

// Counts everything below options.paths. Unreadable files are in ScanResult::skipped and diagnostics; a Failure means
// that nothing could be done at all.
Expected<ScanResult> scan(const Options& options);

// Counts one text as if it were a file of this name.
Expected<ScanResult> scan_bytes(const Options& options, std::string_view name, std::span<const std::uint8_t> bytes);

// The same for what comes through an open descriptor (a pipe, standard input), read to its end in bounded memory.
Expected<ScanResult> scan_stream(const Options& options, std::string_view name, int descriptor);

// One selected file, valid during the call only.
struct VisitedFile {
  std::string_view path;
  std::string_view language;
  // The whole content: text as stored (no byte-order mark, UTF-16/32 turned into UTF-8, the lone
  // CRs of a file that has no LF into LFs). At least 128 bytes before
  // it and 256 behind it may be read, so that vector code needs no special case at the ends; their values mean nothing.
  std::span<const std::uint8_t> bytes;
  unsigned worker = 0;  // 0 … threads - 1: an index into per-worker state, so that no lock is needed
};

class Visitor {
 public:
  virtual ~Visitor() = default;
  virtual void file(const VisitedFile& file) = 0;  // called on worker threads, several at a time
};

// Walks, selects and reads like scan, but hands the bytes over instead of counting: ScanResult has files, bytes, skipped
// and diagnostics, and no line counts. A file above 1 GiB is skipped as too large unless options.max_file_size is set.
Expected<ScanResult> visit(const Options& options, Visitor& visitor);

// Why a path is counted or not, as `reckon --why` prints it.
struct Why {
  bool counted = false;
  SkipReason reason = SkipReason::ignored;  // if not counted
  std::string language;                     // if counted; empty for a folder that is entered
  std::string detail;                       // the rule, or how the language was found
};
Expected<Why> why(const Options& options, const std::string& path);

}  // namespace reckon
