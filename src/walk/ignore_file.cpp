// See ignore_file.h.
#include "walk/ignore_file.h"

namespace reckon::walk {
namespace {

std::string_view without_trailing_blanks(std::string_view line) {
  usize end = 0;
  for (usize i = 0; i < line.size(); ++i) {
    if (line[i] == ' ') continue;
    if (line[i] == '\\') ++i;
    end = i + 1;
  }
  return line.substr(0, end);
}

}  // namespace

IgnoreFile::IgnoreFile(std::string path, std::string text, IgnoreSource source, std::string_view base, bool fold_case)
    : path_(std::move(path)), text_(std::move(text)), base_size_(walk::base_size(base)), source_(source) {
  parse(fold_case);
}

void IgnoreFile::parse(bool fold_case) {
  std::string_view rest = text_;
  if (rest.starts_with("\xef\xbb\xbf")) rest.remove_prefix(3);
  for (u32 number = 1; !rest.empty(); ++number) {
    const usize end = rest.find('\n');
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (line.empty() || line[0] == '#') continue;
    if (line.back() == '\r') line.remove_suffix(1);
    line = line.substr(0, line.find('\0'));
    add_rule(without_trailing_blanks(line), number, fold_case);
  }
  rules_.shrink_to_fit();
  // Globs no longer move from here on: last_name() may point into them.
  for (const IgnoreRule& rule : rules_) index_.add(rule.glob, rule.scope);
  index_.finish();
}

void IgnoreFile::add_rule(std::string_view line, u32 number, bool fold_case) {
  IgnoreRule rule;
  rule.text = line;
  rule.line = number;
  if (line.starts_with('!')) {
    rule.negated = true;
    line.remove_prefix(1);
  }
  if (line.ends_with('/')) {
    rule.folders_only = true;
    line.remove_suffix(1);
  }
  if (line.empty()) return;
  if (line.find('/') != std::string_view::npos) {
    rule.scope = GlobScope::path;
    if (line[0] == '/') line.remove_prefix(1);
  }
  rule.glob = Glob(line, rule.scope, fold_case);
  rules_.push_back(std::move(rule));
}

const IgnoreRule* IgnoreFile::match(const NameKey& key, EntryPath& path, bool is_folder) const {
  const u32 found = index_.last_match(key, [&](u32 number) {
    const IgnoreRule& rule = rules_[number];
    if (rule.folders_only && !is_folder) return false;
    return rule.glob.matches(rule.scope == GlobScope::name ? key.name() : path.relative_to(base_size_));
  });
  return found == RuleIndex::kNone ? nullptr : &rules_[found];
}

usize IgnoreFile::bytes() const {
  return sizeof(*this) + path_.size() + text_.size() + rules_.size() * sizeof(IgnoreRule) + index_.bytes();
}

}  // namespace reckon::walk
