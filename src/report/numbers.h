// Numbers for people.
#pragma once
#include <string>
#include <string_view>

#include "core/types.h"

namespace reckon::report {

// What stands between groups of three digits.
enum class Separator : u8 { comma, none, underscore, space, period, apostrophe };

std::string number(u64 value, Separator separator = Separator::comma);
std::string number(u64 value, Separator separator, std::string_view one, std::string_view many);  // "2 files"

std::string decimal(u64 value, u64 unit, int places);  // value / unit, rounded: decimal(1550, 1000, 1) = "1.6"
std::string bytes(u64 value);                          // 999 bytes, 1.3 GB (powers of ten)
std::string seconds(u64 nanoseconds);                  // 0.042 s

}  // namespace reckon::report
