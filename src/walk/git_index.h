// The paths that a git index (.git/index) lists, sorted, to ask whether one of them is tracked.
//
// Reads versions 2, 3 and 4, SHA-1 and SHA-256 repositories, and split indexes (with their shared part). Every offset
// is checked; paths may take twice the file's size and 16 MiB in all, so a small file cannot unfold into a large one. Checksums are not
// verified: a half-written index is never seen, since git renames it into place. Folders that a sparse index has
// collapsed are not unfolded: nothing below them counts as tracked. Immutable once read.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace reckon::walk {

class GitIndex {
 public:
  static constexpr usize kMaxFileBytes = usize{1} << 30;

  // A missing file is an empty index.
  static Result<GitIndex> read(const std::string& git_dir, bool sha256);

  // Paths are relative to the worktree, as git writes them.
  bool is_tracked(std::string_view path) const;      // a file, a symbolic link or a submodule's folder
  bool has_tracked_below(std::string_view dir) const;  // anything tracked inside of the folder

  usize size() const { return entries_.size(); }
  std::string_view path(usize i) const { return {names_.data() + entries_[i].offset, entries_[i].size}; }

  // Appends the entries of one index file; `shared` receives the hash in its "link" extension, `deleted` that
  // extension's bitmap of entries of the shared index that no longer count.
  Result<> parse(std::string_view data, bool sha256, std::string& shared, std::vector<bool>& deleted);

 private:
  struct Entry {
    u32 offset, size;
  };
  usize lower_bound(std::string_view path, bool with_slash) const;
  void drop(const std::vector<bool>& deleted);
  void sort();

  std::string names_;
  std::vector<Entry> entries_;
};

}  // namespace reckon::walk
