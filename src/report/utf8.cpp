#include "report/utf8.h"

namespace reckon::report {

CodePoint decode(std::string_view text) {
  const auto byte = [&](usize at) { return static_cast<u8>(text[at]); };
  const u8 first = byte(0);
  if (first < 0x80) return {first, 1, true};
  u8 length = 0;
  if (first >= 0xC2 && first <= 0xDF) length = 2;
  if (first >= 0xE0 && first <= 0xEF) length = 3;
  if (first >= 0xF0 && first <= 0xF4) length = 4;
  if (length == 0 || text.size() < length) return {first, 1, false};

  char32_t value = first & (0x7FU >> length);
  for (u8 i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {first, 1, false};
    value = value << 6 | (byte(i) & 0x3FU);
  }
  const bool overlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (overlong || surrogate || value > 0x10FFFF) return {first, 1, false};
  return {value, length, true};
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const CodePoint point = decode(text);
    if (!point.valid) return false;
    text.remove_prefix(point.length);
  }
  return true;
}

}  // namespace reckon::report
