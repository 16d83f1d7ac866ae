// What to scan and how. A plain struct: fill in what differs from the defaults.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace reckon {

enum class ReaderKind {
  automatic,  // the ring where the kernel grants one, else plain calls
  plain,      // openat, read, close
  uring,      // io_uring; falls back to plain where it is refused
};

// One --include or --exclude, in gitignore's glob syntax, relative to each path scanned. Later ones win.
struct GlobRule {
  bool include = false;
  std::string glob;
};

// Which ignore rules are honoured. All of them by default.
struct IgnoreOptions {
  bool gitignore = true;    // .gitignore, nested
  bool exclude = true;      // .git/info/exclude
  bool global = true;       // core.excludesFile
  bool dot_ignore = true;   // .ignore
  bool reckonignore = true; // .reckonignore
  bool parents = true;      // those of the folders above, up to the repository's root
  static IgnoreOptions none() { return {false, false, false, false, false, false}; }
};

// What a run has done so far; read by a progress display from another thread.
struct Progress {
  std::uint64_t files = 0;
  std::uint64_t bytes = 0;
  std::string place;  // the folder that a worker has taken up last
};

struct Options {
  std::vector<std::string> paths;  // files or folders as the user wrote them; empty: the current folder

  IgnoreOptions ignore;
  std::vector<GlobRule> globs;
  std::vector<std::string> languages;  // names or aliases; empty: all
  bool hidden = true;                  // names that begin with a dot (version-control folders never)
  bool follow_links = false;           // symbolic links
  std::uint64_t max_file_size = 0;     // bytes; larger files are skipped; 0: no limit

  unsigned threads = 0;                // 0: as many as the machine has for us, at most 8
  ReaderKind reader = ReaderKind::automatic;

  bool keep_files = false;    // ScanResult::files
  bool keep_skipped = false;  // ScanResult::skipped (its counts are always kept)
  bool measure_phases = false;  // Statistics::phases: costs clock reads for each file and one getrusage a folder

  // Set from any thread (a signal handler too) to stop early: scan returns what it has, marked as interrupted.
  const std::atomic<bool>* cancel = nullptr;
  // Called every `progress_interval_ms` on a thread of its own while the scan runs, if set.
  std::function<void(const Progress&)> on_progress;
  unsigned progress_interval_ms = 100;
};

}  // namespace reckon
