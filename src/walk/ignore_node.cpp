#include "walk/ignore_node.h"

namespace reckon::walk {
namespace {

Verdict verdict_of(const IgnoreRule* rule, const IgnoreFile* file) {
  return {rule->negated ? Verdict::Kind::included : Verdict::Kind::ignored, rule, file};
}

Verdict match_chain(const IgnoreNode& node, IgnoreNode::Kind kind, const NameKey& key, EntryPath& path,
                    bool is_folder) {
  for (const IgnoreNode* at = node.first[kind]; at != nullptr; at = at->above[kind]) {
    const IgnoreFile* file = at->files[kind].get();
    if (const IgnoreRule* rule = file->match(key, path, is_folder)) return verdict_of(rule, file);
  }
  return {};
}

Verdict match_git(const IgnoreNode& node, const NameKey& key, EntryPath& path, bool is_folder) {
  if (const Verdict found = match_chain(node, IgnoreNode::kGit, key, path, is_folder); found.rule) return found;
  for (const IgnoreFile* file : {node.exclude, node.global}) {
    if (file == nullptr) continue;
    if (const IgnoreRule* rule = file->match(key, path, is_folder)) return verdict_of(rule, file);
  }
  return {};
}

bool is_tracked(const GitRepository& repository, EntryPath& path, bool is_folder) {
  const std::string_view relative = path.relative_to(base_size(repository.worktree()));
  return repository.is_tracked(relative) || (is_folder && repository.has_tracked_below(relative));
}

}  // namespace

Verdict match(const IgnoreNode& node, std::string_view dir, std::string_view name, bool is_folder) {
  if (node.mode == IgnoreNode::Mode::nothing) return node.hidden_by;
  if (!node.has_rules() && node.mode == IgnoreNode::Mode::all) return {};

  const NameKey key(name);
  EntryPath path(dir, name);
  Verdict verdict = match_chain(node, IgnoreNode::kReckon, key, path, is_folder);
  if (!verdict.rule) verdict = match_chain(node, IgnoreNode::kDot, key, path, is_folder);
  if (verdict.kind == Verdict::Kind::ignored) return verdict;
  if (node.mode == IgnoreNode::Mode::tracked_only) {
    verdict = node.hidden_by;
  } else if (!verdict.rule) {
    verdict = match_git(node, key, path, is_folder);
  }
  if (verdict.kind == Verdict::Kind::ignored && node.repository != nullptr &&
      is_tracked(*node.repository, path, is_folder)) {
    verdict.kind = Verdict::Kind::tracked;
  }
  return verdict;
}

}  // namespace reckon::walk
