#include "lang/definitions.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "lang/document.h"
#include "lang/language_reader.h"
#include "lang/resolve.h"

namespace reckon::lang {
std::expected<Definitions, std::vector<Diagnostic>> Definitions::parse(std::span<const SourceText> sources,
                                                                       std::span<const LanguageSpec> base) {
  std::vector<Diagnostic> errors;
  std::vector<std::string_view> files;
  std::vector<Draft> drafts;
  Definitions out;
  bool all_read = true;
  for (const SourceText& source : sources) {
    files.push_back(source.file);
    auto root = read_toml(source.file, source.text);
    if (!root) {
      errors.push_back(std::move(root).error());
      all_read = false;
      continue;
    }
    Report report(source.file, errors);
    std::vector<Draft> read = read_languages(*root, files.size() - 1, report, out.storage_);
    report.finish();
    std::ranges::move(read, std::back_inserter(drafts));
    if (drafts.size() > kMaxLanguages) {
      errors.push_back({std::string(source.file), {}, "more than 4,096 languages"});
      return std::unexpected(std::move(errors));
    }
  }
  if (all_read) {  // else every name of the unread file would come out as a second error
    resolve_extends(drafts, base, files, out.storage_, errors);
    check_conflicts(drafts, files, errors);
  }
  if (!errors.empty()) return std::unexpected(std::move(errors));
  out.specs_.reserve(drafts.size());
  for (const Draft& draft : drafts) out.specs_.push_back(draft.spec);
  return out;
}

}  // namespace reckon::lang
