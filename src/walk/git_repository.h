// One git repository as the walk needs it: where it is, its two files of rules for the whole repository, its index.
//
// GIT_DIR, GIT_WORK_TREE, GIT_CEILING_DIRECTORIES and safe.directory are not looked at: reckon reads any repository
// that lies there. All members are safe to call from any thread.
#pragma once
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "core/types.h"
#include "walk/git_config.h"
#include "walk/git_index.h"
#include "walk/ignore_file.h"
#include "walk/problem.h"

namespace reckon::walk {

struct GitPlace {
  std::string git_dir;     // absolute; of this worktree
  std::string common_dir;  // absolute; differs for `git worktree add`: config and info/exclude are here
};

// The repository whose worktree begins at `dir`, if there is one: `dir`/.git is a git directory (HEAD, objects, refs),
// or a "gitdir:" file that points to one. Anything else of that name is no repository, as git has it.
std::optional<GitPlace> find_git_place(std::string_view dir);

class GitRepository {
 public:
  GitRepository(std::string_view worktree, GitPlace place, const GitEnvironment& environment, ProblemSink& sink);

  const std::string& worktree() const { return worktree_; }
  bool fold_case() const { return config_.ignore_case; }
  const GitPlace& place() const { return place_; }
  const std::string& excludes_path() const { return config_.excludes_file; }

  // Relative paths, as in GitIndex. The index is read by the first call.
  bool is_tracked(std::string_view path) const { return index().is_tracked(path); }
  bool has_tracked_below(std::string_view dir) const { return index().has_tracked_below(dir); }

 private:
  const GitIndex& index() const;

  std::string worktree_;
  GitPlace place_;
  ProblemSink& sink_;
  GitConfig config_;
  mutable std::once_flag read_index_;
  mutable GitIndex index_;
};

}  // namespace reckon::walk
