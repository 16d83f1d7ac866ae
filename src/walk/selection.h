// Which of the names found are taken: version-control folders never, then --no-hidden, --include and --exclude, and
// ignore rules, asked in this order; the first that objects gives the reason.
//
// The globs are one list in gitignore's syntax, relative to the start folder. What counts for a name is the last glob
// that matches it or a folder above it (below the start). `--exclude` drops; once there is any `--include`, files that
// no glob covers are dropped too. Folders are entered unless excluded with no `--include` behind that, so
// `--exclude vendor/ --include vendor/ours/` does what it says. Globs never bring back what ignore rules drop.
// Tracked files are not protected from any of this: only from git's own rules.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "walk/ignore_file.h"
#include "walk/ignore_node.h"

namespace reckon::walk {

struct SelectionOptions {
  bool hidden = true;  // take names that begin with a dot
  std::vector<CommandGlob> globs;
};

struct Choice {
  enum class Reason : u8 { taken, vcs_folder, hidden, excluded, ignored } reason = Reason::taken;
  Verdict verdict;                   // of the ignore rules, if they were asked; a folder's goes to IgnoreTree::child()
  const IgnoreRule* glob = nullptr;  // with `excluded`: the --exclude, or nullptr where no --include matches
  u32 covered = 0;                   // of a folder: hand it to choose() for the names inside

  bool taken() const { return reason == Reason::taken; }
};

// .git (also as a file), and folders .hg, .svn, .jj, .bzr, .pijul, _darcs and CVS.
bool is_vcs_name(std::string_view name, bool is_folder);

// One for each start folder. Immutable: any thread may ask.
class Selection {
 public:
  // `root`: absolute path of the start folder.
  Selection(const SelectionOptions& options, std::string_view root);

  // About `name` in folder `dir` (absolute). `covered`: 0 in the start folder, else from the folder's own Choice.
  Choice choose(const IgnoreNode& node, std::string_view dir, u32 covered, std::string_view name,
                bool is_folder) const;

 private:
  // The number of the last glob that covers the name, 0 for none.
  u32 covering(std::string_view dir, u32 covered, std::string_view name, bool is_folder) const;
  bool drops(u32 covering, bool is_folder) const;

  bool hidden_;
  std::optional<IgnoreFile> globs_;
  std::vector<const IgnoreRule*> by_number_;  // [0] is nullptr
  u32 last_include_ = 0;
};

}  // namespace reckon::walk
