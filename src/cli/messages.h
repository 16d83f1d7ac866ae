// What goes to standard error.
#pragma once
#include <string_view>

#include "reckon/result.h"

namespace reckon::cli {

void complain(std::string_view message);  // "reckon: message", made printable by the caller

// Each diagnostic on a line; after kMostDiagnostics only how many more there are, unless `all`.
inline constexpr int kMostDiagnostics = 10;
void show_diagnostics(const ScanResult& result, bool all);

}  // namespace reckon::cli
