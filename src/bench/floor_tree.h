// The names of the floor: a tree listed by directory and shared among threads.
//
// A directory is opened and listed by the worker that takes it; its files are claimed in small runs, so that another
// worker which finds nothing to take may help with it (a third of the Linux tree's bytes lie in four directories).
// Everything here is plain calls and one lock, taken once a directory.
#pragma once
#include <array>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/sys.h"
#include "core/types.h"

namespace reckon::bench {

// What one worker did. Own counters, not those of core/sys.h: the bare loop pays for nothing but its calls.
struct Tally {
  std::array<u64, sys::kCountedCalls> calls{};
  u64 files = 0;
  u64 bytes = 0;
  u64 folders = 0;
  u64 errors = 0;  // files and folders that could not be opened, listed or read

  void count(sys::Call call) { ++calls[static_cast<usize>(call)]; }
  u64 all_calls() const;
  Tally& operator+=(const Tally& other);
};

// A folder and the files in it that shall be opened. Paths are relative to the tree's root, "." being the root.
struct PlannedFolder {
  std::string path;
  std::vector<std::string> files;
};

class FloorTree {
 public:
  // A directory being read. Its descriptor is open while anyone holds it.
  struct Folder {
    int fd = -1;
    const char* file(u32 index) const { return names.get() + offsets[index]; }
    char* room(usize used, usize more);  // names, grown so that `more` bytes fit behind the first `used`

    std::unique_ptr<char[]> names;  // getdents64 records, or the planned names; never cleared: that would cost
    usize capacity = 0;             // 64 KiB of writing a directory
    std::vector<u32> offsets;       // of the files' names
    std::atomic<u32> next{0};      // first file that nobody has claimed
    u32 holders = 0;               // guarded by the tree's lock
  };

  struct Claim {
    u32 begin = 0;
    u32 end = 0;
  };

  // `plan`: nullptr lists every regular file. The root stays open until the tree is gone.
  FloorTree(int root_fd, const std::vector<PlannedFolder>* plan, unsigned workers);
  FloorTree(const FloorTree&) = delete;
  FloorTree& operator=(const FloorTree&) = delete;

  // The next directory for `worker`, held for it, or nullptr: when none is left, or none is at hand and may_wait is
  // false. A worker takes another directory only after its claims of the last one came back empty.
  Folder* take(unsigned worker, bool may_wait, Tally& tally);

  static Claim claim(Folder& folder);  // a run of files; begin == end: none left

  // Ends what take() gave, when none of its files is in flight any more. The last holder closes the directory.
  void release(Folder& folder, Tally& tally);

 private:
  Folder* fresh();
  bool list(const std::string& path, Folder& folder, Tally& tally, std::vector<std::string>& subfolders);
  Folder* helpable(unsigned worker);

  const int root_fd_;
  const std::vector<PlannedFolder>* plan_;
  std::mutex lock_;
  std::condition_variable changed_;
  std::vector<std::string> waiting_;                // folders not listed yet, newest last
  usize plan_left_ = 0;                             // planned folders not taken yet
  unsigned listing_ = 0;                            // workers that may still add to waiting_
  std::vector<Folder*> current_;                    // a worker each: what it took last
  std::vector<std::unique_ptr<Folder>> folders_;    // all ever made
  std::vector<Folder*> unused_;
};

}  // namespace reckon::bench
