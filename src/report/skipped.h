// What was found and not counted: one line under the table, the full list, and the message when nothing was counted.
#pragma once
#include <string>

#include "report/output.h"
#include "report/style.h"

namespace reckon::report {

// "7 files found: 4 counted, 3 skipped (2 binary, 1 ignored), 1 folder not entered (ignored); --skipped lists them"
std::string summary(const Report& report);
void write_summary(const Report& report, Output& out);       // the same, wrapped to the width
void write_skipped_list(const Report& report, Output& out);  // a heading, then one line for each

// True when files or folders were found and not one file was counted: an empty table would mislead.
bool nothing_counted(const ScanResult& result);
// Says so: what hides everything (the rules themselves, where ignore files do) and which switch shows it.
void write_nothing_counted(const Report& report, Output& out);

}  // namespace reckon::report
