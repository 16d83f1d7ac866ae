#include "cli/values.h"

#include <charconv>
#include <limits>

namespace reckon::cli {
namespace {

struct Number {
  u64 value = 0;
  std::string_view rest;
};

std::optional<Number> leading_number(std::string_view text) {
  u64 value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{}) return std::nullopt;
  return Number{value, text.substr(static_cast<usize>(end - text.data()))};
}

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter; }

}  // namespace

std::optional<u64> parse_number(std::string_view text) {
  const auto number = leading_number(text);
  if (!number || !number->rest.empty()) return std::nullopt;
  return number->value;
}

std::optional<u64> parse_size(std::string_view text) {
  const auto number = leading_number(text);
  if (!number) return std::nullopt;
  std::string_view unit = number->rest;
  if (unit.empty()) return number->value;

  constexpr std::string_view kPrefixes = "kmgt";
  const usize power = kPrefixes.find(lower(unit.front()));
  if (power == std::string_view::npos) return std::nullopt;
  unit.remove_prefix(1);
  const bool binary = unit.size() == 2 && lower(unit[0]) == 'i' && lower(unit[1]) == 'b';
  const bool plain = unit.empty() || (unit.size() == 1 && lower(unit[0]) == 'b');
  if (!binary && !plain) return std::nullopt;

  u64 value = number->value;
  const u64 step = binary ? 1024 : 1000;
  for (usize i = 0; i <= power; ++i) {
    if (value > std::numeric_limits<u64>::max() / step) return std::nullopt;
    value *= step;
  }
  return value;
}

}  // namespace reckon::cli
