// What the man page and docs/cli.md say besides the flags: paragraphs, in order.
#pragma once
#include <span>
#include <string_view>

namespace reckon::cli {

struct Section {
  std::string_view title;
  std::span<const std::string_view> paragraphs;
};

std::span<const Section> sections();

}  // namespace reckon::cli
