// One run: what all its workers share.
#pragma once
#include <atomic>
#include <deque>
#include <mutex>

#include "core/workers.h"
#include "io/reader.h"
#include "reckon/scan.h"
#include "scan/grammars.h"
#include "scan/plan.h"
#include "scan/records.h"
#include "walk/dir_reader.h"

namespace reckon::scanning {

// An open folder with files of it still to be read; closed with the last of them.
struct OpenFolder {
  Fd fd;
  const FolderInfo* info = nullptr;
  std::atomic<u32> users{1};

  void release() {
    if (users.fetch_sub(1, std::memory_order_acq_rel) == 1) delete this;
  }
};

struct ReleaseFolder {
  void operator()(OpenFolder* folder) const { folder->release(); }
};
using FolderUse = std::unique_ptr<OpenFolder, ReleaseFolder>;

// A selected file, not yet opened. The name lives in some worker's arena.
struct Selected {
  std::string_view name;
  u64 inode = 0;
  lang::NameMatch match;
};

// A unit of work: a folder to list, a part of a wide folder's files, or a root that is a file.
struct Job {
  enum class Kind : u8 { folder, files, single } kind = Kind::folder;
  const Root* root = nullptr;
  std::string path;                           // folder: relative to the root
  const walk::IgnoreNode* parent = nullptr;   // folder
  walk::Verdict verdict;                      // folder: on it
  u32 covered = 0;                            // folder: as Selection has it
  FolderUse open;                             // files
  std::vector<Selected> files;                // files
};

class IgnoreProblems final : public walk::ProblemSink {
 public:
  void report(walk::Problem problem) override;
  std::vector<Diagnostic> take();

 private:
  std::mutex mutex_;
  std::vector<Diagnostic> diagnostics_;
};

// What a progress display may read while workers run.
struct LiveCounts {
  std::atomic<u64> files{0};
  std::atomic<u64> bytes{0};
  std::atomic<const FolderInfo*> place{nullptr};
};

class Session {
 public:
  Session(Plan plan, const Options& options, Visitor* visitor);

  // Walks and reads everything; afterwards `records` hold it all.
  void run();

  Plan plan;
  const Options& options;
  Visitor* const visitor;  // nullptr: count
  IgnoreProblems problems;
  walk::IgnoreTree ignore;
  Grammars grammars;
  WorkPool<Job> pool;
  std::deque<Records> records;       // one a worker
  std::unique_ptr<LiveCounts[]> live;  // the same
  usize most_workers = 1;              // that took part

  bool cancelled() const { return options.cancel && options.cancel->load(std::memory_order_relaxed); }

 private:
  void run_roots(usize from);
  bool follow_links();
  void give_up_links();
};

}  // namespace reckon::scanning
