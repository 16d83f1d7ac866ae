// The rows of a report, before any format: chosen, sorted, and folded to the first N.
#pragma once
#include <string_view>
#include <vector>

#include "report/style.h"

namespace reckon::report {

struct Row {
  std::string_view name{};      // the language, or the file's path as it is on disk
  std::string_view language{};  // of a file
  LanguageKind kind = LanguageKind::code;
  u64 files = 0;
  u64 bytes = 0;
  LineCounts counts{};
};

struct Rows {
  std::vector<Row> shown;
  u64 folded = 0;  // rows that --top left out …
  Row rest;        // … and their sums
};

Rows language_rows(const Report& report);
Rows file_rows(const Report& report);

}  // namespace reckon::report
