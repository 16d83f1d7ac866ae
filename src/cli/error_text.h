// What the system says about a failed call.
#pragma once
#include <string_view>

namespace reckon::cli {

std::string_view error_text(int negative_errno);  // -ENOSPC: "No space left on device"

}  // namespace reckon::cli
