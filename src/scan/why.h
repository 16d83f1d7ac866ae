// Why one path is counted, or not.
#pragma once
#include "reckon/scan.h"

namespace reckon::scan {

Expected<Why> explain(const Options& options, const std::string& path);

}  // namespace reckon::scan
