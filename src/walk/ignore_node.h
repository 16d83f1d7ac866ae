// The rules that hold inside one folder, as an immutable chain, and the verdict on a name there.
//
// A node stands for a folder that adds something (a file of rules, a repository, a change of mode); folders that add
// nothing share their parent's node. Each node knows, for each kind of file, the nearest folder from here up that has
// one, so a lookup visits only files of rules that exist. IgnoreTree builds and owns the nodes.
//
// Precedence: .reckonignore of any level, then .ignore of any level, then .gitignore (deepest first) up to the
// repository's root, then .git/info/exclude, then core.excludesFile. In each file the last matching rule counts, and
// the first file that has one decides.
#pragma once
#include <array>
#include <memory>
#include <string_view>

#include "core/types.h"
#include "walk/git_repository.h"
#include "walk/ignore_file.h"

namespace reckon::walk {

// Pointers live as long as the IgnoreTree.
struct Verdict {
  enum class Kind : u8 {
    none,      // no rule has anything to say
    included,  // a rule with '!' decided
    ignored,   // dropped, and everything below with it
    // A rule of git's wants to drop it, but git tracks it (a file, or something below this folder): it stays. Hand a
    // folder's verdict to IgnoreTree::child(), which then lets only tracked files through.
    tracked,
  };
  Kind kind = Kind::none;
  const IgnoreRule* rule = nullptr;  // nullptr only with Kind::none
  const IgnoreFile* file = nullptr;  // the rule's

  bool dropped() const { return kind == Kind::ignored; }
};

struct IgnoreNode {
  enum class Mode : u8 {
    all,           // rules decide
    tracked_only,  // inside a folder that git ignores: only what is tracked stays
    nothing,       // inside a folder that .ignore or .reckonignore drops
  };
  enum Kind : u8 { kReckon, kDot, kGit, kKinds };

  std::array<std::unique_ptr<IgnoreFile>, kKinds> files;  // of this folder
  std::array<const IgnoreNode*, kKinds> first{};          // nearest node with such a file, this one included
  std::array<const IgnoreNode*, kKinds> above{};          // the next one above this folder
  const GitRepository* repository = nullptr;              // the one this folder belongs to
  const IgnoreFile* exclude = nullptr;                    // its info/exclude
  const IgnoreFile* global = nullptr;                     // its core.excludesFile
  Mode mode = Mode::all;
  Verdict hidden_by;  // unless Mode::all: what dropped this folder or one above

  bool has_rules() const { return first[kReckon] || first[kDot] || first[kGit] || exclude || global; }
};

// About `name` in folder `dir` (absolute), whose node is `node`. A symbolic link is no folder, wherever it points.
// Allocates nothing for paths of up to 1 KiB. Thread-safe.
Verdict match(const IgnoreNode& node, std::string_view dir, std::string_view name, bool is_folder);

}  // namespace reckon::walk
