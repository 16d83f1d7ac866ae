// What the options mean: which places to walk, what to take there, with what means.
#pragma once
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/fd.h"
#include "lang/name_tables.h"
#include "lang/registry.h"
#include "reckon/error.h"
#include "reckon/options.h"
#include "reckon/result.h"
#include "walk/ignore_tree.h"
#include "walk/selection.h"

namespace reckon::scanning {

// A place where a walk begins: a folder, or a single file.
struct Root {
  std::string display;   // what stands before the names below it: "" for the current folder, else "src/"; a file's path
  std::string absolute;  // free of symbolic links
  bool folder = false;
  u64 inode = 0;         // of a file
  Fd fd;                 // of a folder
  bool short_read_is_end = true;
  std::unique_ptr<walk::Selection> selection;  // of a folder
};

struct Plan {
  const lang::Registry* registry = nullptr;
  std::vector<bool> languages;  // by id; empty: all
  walk::SelectionOptions selection;
  walk::IgnoreSwitches ignore;
  unsigned threads = 1;
  u64 max_file_size = 0;
  bool follow_links = false;

  std::vector<std::unique_ptr<Root>> roots;
  std::unordered_set<std::string> claimed;  // absolute paths of roots: not to be taken on the way from another root

  // From the paths that the user gave: what cannot be had, with why.
  std::vector<Skipped> refused;

  bool takes(lang::LanguageId id) const { return languages.empty() || languages[id]; }
};

Expected<Plan> make_plan(const Options& options);

// The same for one text that does not come from a path: one root, a file called `name` that is never opened.
Expected<Plan> make_plan_of_text(const Options& options, std::string_view name);

// Adds a root for what stands at `path` (symbolic links followed) unless it is one already; `display` as in Root but without the
// slash at its end. Returns 0, or -errno; 1 if it was a root already.
int add_root(Plan& plan, const std::string& path, std::string display);

// Nearest language name, for messages: "no language is called "ruts"; did you mean "Rust"?"
Failure unknown_language(const lang::Registry& registry, std::string_view name);

}  // namespace reckon::scanning
