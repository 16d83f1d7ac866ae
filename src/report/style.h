// How a result is shown, as opposed to what it holds.
#pragma once
#include "core/types.h"
#include "reckon/options.h"
#include "reckon/result.h"
#include "report/numbers.h"

namespace reckon::report {

enum class SortKey : u8 { files, lines, code, comment, blank, name, bytes };

struct Style {
  bool by_file = false;         // a row for each file instead of each language
  SortKey sort = SortKey::code; // numbers largest first, names from A to Z
  bool reverse = false;
  u64 top = 0;                  // rows shown, the others folded into one; 0: all
  bool skipped = false;         // list what was skipped
  bool statistics = false;      // JSON only; elsewhere they are a text of their own (report/statistics.h)
  Separator separator = Separator::comma;
  unsigned width = 0;           // columns there are; 0: as many as it takes (no terminal)
  bool colour = false;
};

// What a format is given. Nothing is copied.
struct Report {
  const ScanResult& result;
  const Options& scan;  // what was asked for
  const Style& style;
};

}  // namespace reckon::report
