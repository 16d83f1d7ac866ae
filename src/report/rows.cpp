#include "report/rows.h"

#include <algorithm>

namespace reckon::report {
namespace {

u64 sort_value(const Row& row, SortKey key) {
  switch (key) {
    case SortKey::files: return row.files;
    case SortKey::lines: return row.counts.lines;
    case SortKey::code: return row.counts.code;
    case SortKey::comment: return row.counts.comment;
    case SortKey::blank: return row.counts.blank;
    case SortKey::bytes: return row.bytes;
    case SortKey::name: break;
  }
  return 0;
}

Rows arrange(std::vector<Row> all, const Style& style) {
  const auto in_order = [&style](const Row& a, const Row& b) {
    const u64 left = sort_value(a, style.sort);
    const u64 right = sort_value(b, style.sort);
    if (left != right) return style.reverse ? left < right : left > right;
    // Equal rows stay in the order of their names, but for a reversed sort by name.
    return style.reverse && style.sort == SortKey::name ? a.name > b.name : a.name < b.name;
  };
  Rows rows;
  if (style.top == 0 || style.top >= all.size()) {
    std::sort(all.begin(), all.end(), in_order);
    rows.shown = std::move(all);
    return rows;
  }
  const auto cut = all.begin() + static_cast<std::ptrdiff_t>(style.top);
  std::partial_sort(all.begin(), cut, all.end(), in_order);
  for (auto row = cut; row != all.end(); ++row) {
    ++rows.folded;
    rows.rest.files += row->files;
    rows.rest.bytes += row->bytes;
    rows.rest.counts += row->counts;
  }
  all.erase(cut, all.end());
  rows.shown = std::move(all);
  return rows;
}

}  // namespace

Rows language_rows(const Report& report) {
  std::vector<Row> all;
  all.reserve(report.result.languages.size());
  for (const LanguageTotals& language : report.result.languages) {
    all.push_back({.name = language.name,
                   .kind = language.kind,
                   .files = language.files,
                   .bytes = language.bytes,
                   .counts = language.counts});
  }
  return arrange(std::move(all), report.style);
}

Rows file_rows(const Report& report) {
  std::vector<Row> all;
  all.reserve(report.result.files.size());
  for (const FileRecord& file : report.result.files) {
    const LanguageTotals& language = report.result.languages[file.language];
    all.push_back({.name = file.path,
                   .language = language.name,
                   .kind = language.kind,
                   .files = 1,
                   .bytes = file.bytes,
                   .counts = file.counts});
  }
  return arrange(std::move(all), report.style);
}

}  // namespace reckon::report
