// Why one path is counted, or not.
#pragma once
#include "reckon/scan.h"

namespace reckon::scanning {

Expected<Why> explain(const Options& options, const std::string& path);

}  // namespace reckon::scanning
