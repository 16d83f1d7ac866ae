// Values of flags as text.
#pragma once
#include <optional>
#include <string_view>

#include "core/types.h"

namespace reckon::cli {

std::optional<u64> parse_number(std::string_view text);  // digits only

// Bytes: 1500, 500k (1000s), 1M or 1MB, 1KiB, 64MiB (1024s), 2G; letters in any case.
std::optional<u64> parse_size(std::string_view text);

}  // namespace reckon::cli
