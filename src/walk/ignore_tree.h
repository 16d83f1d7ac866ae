// Builds and owns the rules of everything that is walked: which files of rules hold where.
//
// Made once for a run; root() for each place the walk starts at, child() for each folder once it is listed (the names
// found there say which files exist, so absent ones cost no system call), match() for each name. Nodes and rules stay
// until the tree goes, so a report may point at them; all files of rules together may take kMaxRuleBytes.
//
// Where the result differs from `git ls-files -co --exclude-standard`:
// - a repository inside of another is entered, with rules of its own (git lists it as one entry);
// - `.ignore` and `.reckonignore` count too, are stronger, and reach into nested repositories;
// - `.gitignore` counts outside of any repository as well, from the start folder down;
// - nothing is known of sparse indexes, `git -c` settings, GIT_DIR and the like (see git_repository.h).
// Folders that are ignored are never entered, except for what git tracks below them.
#pragma once
#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "walk/git_config.h"
#include "walk/ignore_node.h"
#include "walk/problem.h"

namespace reckon::walk {

struct IgnoreSwitches {
  bool git = true;            // .gitignore
  bool exclude = true;        // .git/info/exclude
  bool global = true;         // core.excludesFile
  bool dot_ignore = true;     // .ignore
  bool reckon_ignore = true;  // .reckonignore
  bool parents = true;        // the files of folders above the start, up to the repository's root

  static constexpr IgnoreSwitches none() { return {false, false, false, false, false, false}; }
  bool any_of_git() const { return git || exclude || global; }
};

// Which names that matter here a folder holds.
enum PresentNames : u8 {
  kNoNames = 0,
  kHasGitignore = 1,
  kHasDotIgnore = 2,
  kHasReckonIgnore = 4,
  kHasGit = 8,  // a file or folder .git
};
PresentNames present_name(std::string_view name);  // of one entry; kNoNames for all but these four
constexpr PresentNames operator|(PresentNames a, PresentNames b) {
  return static_cast<PresentNames>(static_cast<u8>(a) | static_cast<u8>(b));
}
constexpr PresentNames& operator|=(PresentNames& a, PresentNames b) { return a = a | b; }

class IgnoreTree {
 public:
  static constexpr usize kMaxRuleBytes = usize{256} << 20;

  // The sink outlives the tree.
  IgnoreTree(IgnoreSwitches switches, GitEnvironment environment, ProblemSink& sink);
  ~IgnoreTree();

  // What holds at `root` (absolute, free of symbolic links, a folder) because of the folders above it. Hand it to
  // child() as the parent, once `root` is listed. A root inside of an ignored folder shows only tracked files.
  const IgnoreNode* root(std::string_view root);

  // The node of folder `dir`, open as dir_fd. `present`: names found in it, .git among them whatever the walk does
  // with it. `of_dir`: the verdict on `dir` itself. Often `parent`, when the folder adds nothing. Any thread.
  const IgnoreNode* child(const IgnoreNode* parent, std::string_view dir, int dir_fd, PresentNames present,
                          const Verdict& of_dir = {});

 private:
  struct Repository;
  const Repository* open_repository(std::string_view dir);
  const IgnoreNode* enter(const IgnoreNode* parent, std::string_view dir, int dir_fd, PresentNames present,
                          const Verdict& of_dir);
  std::unique_ptr<IgnoreFile> read(int dir_fd, const std::string& name, std::string path, IgnoreSource source,
                                   std::string_view base, bool fold_case);
  const IgnoreNode* keep(std::unique_ptr<IgnoreNode> node);

  const IgnoreSwitches switches_;
  const GitEnvironment environment_;
  ProblemSink& sink_;
  const IgnoreNode empty_;
  std::atomic<usize> rule_bytes_ = 0;
  std::mutex mutex_;  // guards what follows
  std::deque<std::unique_ptr<IgnoreNode>> nodes_;
  std::deque<std::unique_ptr<Repository>> repositories_;
};

}  // namespace reckon::walk
