// The block of --stats: times by phase, bytes, system calls, memory.
#pragma once
#include "report/output.h"
#include "report/style.h"

namespace reckon::report {

void write_statistics(const Report& report, Output& out);

}  // namespace reckon::report
