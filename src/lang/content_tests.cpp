#include "lang/content_tests.h"

#include <algorithm>
#include <cstring>

namespace reckon::lang {
namespace {

constexpr std::string_view kBlanks = " \t\r\v\f";
constexpr std::string_view kBlanksAndLf = " \t\r\v\f\n";

bool starts_with_one(std::string_view text, Texts starts) {
  return std::ranges::any_of(starts, [&](Text start) { return text.starts_with(start); });
}

std::string_view without_blanks(std::string_view text, std::string_view blanks) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text;
}

bool some_line_starts(std::string_view head, Texts starts) {
  if (starts.empty()) return false;
  ByteSet firsts;
  for (const Text start : starts) firsts.add(static_cast<u8>(start[0]));
  while (!head.empty()) {
    const std::string_view line = without_blanks(head, kBlanks);
    if (!line.empty() && firsts.has(static_cast<u8>(line[0])) && starts_with_one(line, starts)) return true;
    const void* lf = std::memchr(line.data(), '\n', line.size());
    if (!lf) return false;
    head = line.substr(static_cast<usize>(static_cast<const char*>(lf) - line.data()) + 1);
  }
  return false;
}

}  // namespace

bool claim_holds(const Claim& claim, std::string_view head) {
  head = head.substr(0, kClaimReach);
  if (!claim.first.empty() && starts_with_one(without_blanks(head, kBlanksAndLf), claim.first)) return true;
  if (some_line_starts(head, claim.line_starts)) return true;
  return std::ranges::any_of(claim.contains, [&](Text text) {
    return ::memmem(head.data(), head.size(), text.data(), text.size()) != nullptr;
  });
}

}  // namespace reckon::lang
