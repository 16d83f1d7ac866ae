#include "walk/selection.h"

#include <algorithm>

namespace reckon::walk {

bool is_vcs_name(std::string_view name, bool is_folder) {
  if (name.empty() || (name[0] != '.' && name[0] != '_' && name[0] != 'C')) return false;
  if (name == ".git") return true;
  if (!is_folder) return false;
  constexpr std::string_view kFolders[] = {".hg", ".svn", ".jj", ".bzr", ".pijul", "_darcs", "CVS"};
  return std::ranges::find(kFolders, name) != std::end(kFolders);
}

Selection::Selection(const SelectionOptions& options, std::string_view root) : hidden_(options.hidden) {
  if (options.globs.empty()) return;
  globs_.emplace(options.globs, root);
  by_number_.assign(options.globs.size() + 1, nullptr);
  for (const IgnoreRule& rule : globs_->rules()) by_number_[rule.line] = &rule;
  for (u32 i = 0; i < options.globs.size(); ++i) {
    if (options.globs[i].include) last_include_ = i + 1;
  }
}

u32 Selection::covering(std::string_view dir, u32 covered, std::string_view name, bool is_folder) const {
  EntryPath path(dir, name);
  const IgnoreRule* rule = globs_->match(NameKey(name), path, is_folder);
  return std::max(covered, rule == nullptr ? 0 : rule->line);
}

bool Selection::drops(u32 covering, bool is_folder) const {
  const bool excluded = covering != 0 && !by_number_[covering]->negated;
  if (is_folder) return excluded && last_include_ < covering;
  return excluded || (covering == 0 && last_include_ != 0);
}

Choice Selection::choose(const IgnoreNode& node, std::string_view dir, u32 covered, std::string_view name,
                         bool is_folder) const {
  Choice choice;
  if (is_vcs_name(name, is_folder)) {
    choice.reason = Choice::Reason::vcs_folder;
    return choice;
  }
  if (!hidden_ && name.starts_with('.')) {
    choice.reason = Choice::Reason::hidden;
    return choice;
  }
  if (globs_) {
    choice.covered = covering(dir, covered, name, is_folder);
    if (drops(choice.covered, is_folder)) {
      choice.reason = Choice::Reason::excluded;
      choice.glob = by_number_[choice.covered];
      return choice;
    }
  }
  choice.verdict = match(node, dir, name, is_folder);
  if (choice.verdict.dropped()) choice.reason = Choice::Reason::ignored;
  return choice;
}

}  // namespace reckon::walk
