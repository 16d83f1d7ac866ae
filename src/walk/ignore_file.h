// The rules of one file in gitignore syntax, and which of them decides about a name.
//
// Lines are read as git reads them: a UTF-8 byte order mark is skipped; a line ends at '\n' and loses one '\r' before
// it; a NUL byte ends a line's text; blanks (not tabs) at the end go unless escaped; '#' at the start is a comment.
// Patterns that git cannot match (unclosed class, lone backslash at the end) are kept and match nothing.
// Immutable once built, so any thread may ask.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "walk/entry_path.h"
#include "walk/glob.h"
#include "walk/rule_index.h"

namespace reckon::walk {

enum class IgnoreSource : u8 {
  gitignore,        // .gitignore
  info_exclude,     // .git/info/exclude
  global_excludes,  // core.excludesFile
  dot_ignore,       // .ignore
  reckon_ignore,    // .reckonignore
  command_line,     // --include and --exclude
};

// True for the sources that git knows: tracked files are stronger than those.
constexpr bool is_git(IgnoreSource source) { return source <= IgnoreSource::global_excludes; }

struct IgnoreRule {
  std::string_view text;  // the line as git prints it: with '!' and the last '/', without blanks at its end
  u32 line = 0;           // from 1
  bool negated = false;
  bool folders_only = false;
  GlobScope scope = GlobScope::name;
  Glob glob;
};

struct CommandGlob {
  bool include = false;  // becomes a negated rule
  std::string glob;
};

class IgnoreFile {
 public:
  static constexpr usize kMaxBytes = 8 << 20;  // longer files are a diagnostic, and none of their rules count

  // `path`: where the text came from, for messages. `base`: absolute directory that its rules are relative to.
  IgnoreFile(std::string path, std::string text, IgnoreSource source, std::string_view base, bool fold_case);
  // Globs of the command line: the same syntax, but neither comments nor '!'; `line` counts them from 1.
  IgnoreFile(const std::vector<CommandGlob>& globs, std::string_view base);
  IgnoreFile(const IgnoreFile&) = delete;  // rules point into the text
  IgnoreFile& operator=(const IgnoreFile&) = delete;

  // The last rule that matches, negated or not; nullptr: none. `path` lies below the base; `key` is of its name.
  const IgnoreRule* match(const NameKey& key, EntryPath& path, bool is_folder) const;

  const std::string& path() const { return path_; }
  IgnoreSource source() const { return source_; }
  const std::vector<IgnoreRule>& rules() const { return rules_; }
  usize bytes() const;  // memory held, about

 private:
  void parse(bool fold_case);
  void add_line(std::string_view line, u32 number, bool fold_case);
  void add_pattern(std::string_view pattern, IgnoreRule rule, bool fold_case);
  void index();

  std::string path_, text_;
  std::vector<IgnoreRule> rules_;
  RuleIndex index_;
  usize base_size_;
  IgnoreSource source_;
};

}  // namespace reckon::walk
