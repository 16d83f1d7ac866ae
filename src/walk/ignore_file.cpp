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

IgnoreFile::IgnoreFile(const std::vector<CommandGlob>& globs, std::string_view base)
    : path_("command line"), base_size_(walk::base_size(base)), source_(IgnoreSource::command_line) {
  for (const CommandGlob& glob : globs) text_ += glob.glob;
  u32 number = 0;
  for (usize at = 0; const CommandGlob& glob : globs) {
    const std::string_view text = std::string_view(text_).substr(at, glob.glob.size());
    at += text.size();
    add_pattern(text, {.text = text, .line = ++number, .negated = glob.include, .glob = {}}, false);
  }
  index();
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
    add_line(without_trailing_blanks(line), number, fold_case);
  }
  index();
}

// Globs no longer move from here on: the index may keep what last_name() says of them.
void IgnoreFile::index() {
  rules_.shrink_to_fit();
  for (const IgnoreRule& rule : rules_) index_.add(rule.glob, rule.scope);
  index_.finish();
}

void IgnoreFile::add_line(std::string_view line, u32 number, bool fold_case) {
  const bool negated = line.starts_with('!');
  add_pattern(line.substr(negated ? 1 : 0), {.text = line, .line = number, .negated = negated, .glob = {}}, fold_case);
}

void IgnoreFile::add_pattern(std::string_view pattern, IgnoreRule rule, bool fold_case) {
  if (pattern.ends_with('/')) {
    rule.folders_only = true;
    pattern.remove_suffix(1);
  }
  if (pattern.empty()) return;
  if (pattern.find('/') != std::string_view::npos) {
    rule.scope = GlobScope::path;
    if (pattern[0] == '/') pattern.remove_prefix(1);
  }
  rule.glob = Glob(pattern, rule.scope, fold_case);
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
