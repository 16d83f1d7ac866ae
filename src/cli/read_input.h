// Whole inputs of the command line itself: standard input as source, and lists of paths.
#pragma once
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace reckon::cli {

inline constexpr u64 kMostInput = u64{1} << 30;  // 1 GiB: it is held in memory

// All of a file, or of standard input for "-". The error is a message that names it.
std::expected<std::string, std::string> read_input(const std::string& name);

// The paths of a list: NUL-separated if told so or if it holds a NUL, else a path a line. Empty ones are left out.
std::vector<std::string> split_paths(std::string_view list, bool nul_separated);

}  // namespace reckon::cli
