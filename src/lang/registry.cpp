#include "lang/registry.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "lang/fold.h"
#include "lang/name_glob.h"
#include "lang/nearest.h"

namespace reckon::lang {
namespace {

constexpr std::string_view kWrappers[] = {".in", "_shipped"};
constexpr usize kLongestName = 64;

bool has_upper(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
}

// The key in lower case, in `buffer`; empty if it is too long to be any key.
std::string_view fold_into(std::array<char, kLongestName>& buffer, std::string_view key) {
  if (key.size() > buffer.size()) return {};
  std::ranges::transform(key, buffer.begin(), fold);
  return {buffer.data(), key.size()};
}

const Slot* find_extension(const NameTables& tables, std::string_view extension) {
  if (const Slot* slot = find_slot(tables, tables.extensions, extension)) return slot;
  if (!has_upper(extension)) return nullptr;
  std::array<char, kLongestName> buffer;
  return find_slot(tables, tables.extensions, fold_into(buffer, extension));
}

}  // namespace

LanguageId Registry::find(std::string_view name) const {
  std::array<char, kLongestName> buffer;
  const Slot* slot = find_slot(*tables_, tables_->names, fold_into(buffer, name));
  return slot ? slot->language : kUnknown;
}

std::string_view Registry::nearest(std::string_view name) const {
  std::vector<std::string_view> known;
  for (const LanguageSpec& spec : specs_) {
    known.push_back(spec.name);
    known.insert(known.end(), spec.aliases.begin(), spec.aliases.end());
  }
  return nearest_word(name, known);
}

bool Registry::by_whole_name(std::string_view name, NameMatch& match) const {
  const u8 first = static_cast<u8>(name.front());
  if ((tables_->filename_lengths[first & 63] >> std::min<usize>(name.size(), 63)) & 1) {
    if (const Slot* slot = find_slot(*tables_, tables_->filenames, name)) {
      match = {.language = slot->language};
      return true;
    }
  }
  const bool may_match = tables_->free_globs || tables_->glob_starts.has(first_bytes(name)) ||
                         (name.size() >= 4 && tables_->glob_ends.has(first_bytes(name.substr(name.size() - 4))));
  if (!may_match) return false;
  for (const GlobEntry& glob : tables_->globs) {
    if (!matches_name_glob(tables_->text(glob.offset, glob.length), name)) continue;
    match = {.language = glob.language};
    return true;
  }
  return false;
}

NameMatch Registry::by_extension(std::string_view name) const {
  if (name.front() == '.') name.remove_prefix(std::min(name.find_first_not_of('.'), name.size()));
  const NameMatch undecided{.needs_content = true, .claims = tables_->no_extension};
  if (name.empty() || name.back() == '.') return undecided;

  // Where a known extension may begin, from right to left.
  std::array<usize, 4> begins;
  usize count = 0;
  const usize parts = std::min<usize>(tables_->most_parts, begins.size());
  const usize reach = name.size() - std::min<usize>(name.size(), tables_->longest_extension + usize{1});
  for (usize end = name.size(); count < parts;) {
    while (end > reach && name[end - 1] != '.') --end;
    if (end == reach) break;
    begins[count++] = end--;
    if (count < parts && !std::memchr(name.data(), '.', end)) break;
  }
  if (count == 0 && name.find('.') == std::string_view::npos) return undecided;
  while (count > 0) {
    const Slot* slot = find_extension(*tables_, name.substr(begins[--count]));
    if (!slot) continue;
    const bool contested = slot->claims != kNoClaims;
    return {.language = slot->language, .contested = contested, .needs_content = contested, .claims = slot->claims};
  }
  return {};
}

NameMatch Registry::by_name(std::string_view base_name) const {
  if (base_name.empty()) return {};
  NameMatch match;
  if (by_whole_name(base_name, match)) return match;
  match = by_extension(base_name);
  if (match.language != kUnknown || match.contested) return match;
  for (const std::string_view wrapper : kWrappers) {
    if (!base_name.ends_with(wrapper) || base_name.size() == wrapper.size()) continue;
    const std::string_view inner = base_name.substr(0, base_name.size() - wrapper.size());
    NameMatch unwrapped;
    if (by_whole_name(inner, unwrapped)) return unwrapped;
    unwrapped = by_extension(inner);
    return unwrapped.language == kUnknown && !unwrapped.contested ? match : unwrapped;
  }
  return match;
}

LanguageId Registry::by_interpreter(std::string_view word) const {
  const auto lookup = [this](std::string_view key) {
    const Slot* slot = find_slot(*tables_, tables_->interpreters, key);
    return slot ? slot->language : kUnknown;
  };
  if (const LanguageId exact = lookup(word); exact != kUnknown) return exact;
  const usize end = word.find_last_not_of("0123456789.-");
  if (end == std::string_view::npos || end + 1 == word.size()) return kUnknown;
  return lookup(word.substr(0, end + 1));
}

}  // namespace reckon::lang
