// The options of `reckon bench floor`.
#pragma once
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace reckon::bench {

enum class FloorReader : u8 { plain, ring, mmap };
std::string_view name(FloorReader reader);

struct FloorOptions {
  std::string path;
  std::vector<FloorReader> readers{FloorReader::plain, FloorReader::ring, FloorReader::mmap};
  std::vector<unsigned> threads;   // empty until parsed; then at least one, each 1 … 256
  unsigned rounds = 7;             // 1 … 1000
  bool warm = true;
  bool cold = false;
  bool like_count = false;         // only the files that `reckon PATH` would open
  bool json = false;
  bool help = false;
};

// The message of an unusable command line is the error.
std::expected<FloorOptions, std::string> parse_floor_options(std::span<const std::string> args);

std::string_view floor_help();

}  // namespace reckon::bench
