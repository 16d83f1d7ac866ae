#include "report/text.h"

#include <algorithm>
#include <iterator>

#include "report/utf8.h"

namespace reckon::report {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

#include "report/width_table.inc"

template <usize N>
bool within(const Range (&ranges)[N], char32_t value) {
  const Range* at = std::upper_bound(std::begin(ranges), std::end(ranges), value,
                                     [](char32_t wanted, const Range& range) { return wanted < range.first; });
  return at != std::begin(ranges) && value <= std::prev(at)->last;
}

usize columns_of(char32_t value) {
  if (value < 0x300) return 1;
  if (within(kZero, value)) return 0;
  return within(kWide, value) ? 2 : 1;
}

bool steers(char32_t value) {  // C1 controls, separators of lines, marks and overrides of direction
  return (value >= 0x80 && value <= 0x9F) || value == 0x2028 || value == 0x2029 || value == 0x200E || value == 0x200F ||
         value == 0x061C || (value >= 0x202A && value <= 0x202E) || (value >= 0x2066 && value <= 0x2069) ||
         value == 0xFEFF;
}

void append_hex(std::string& to, u32 value, int least_digits) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  for (int shift = 28; shift >= 0; shift -= 4) {
    if (value >> shift != 0 || shift < 4 * least_digits) to.push_back(kDigits[value >> shift & 0xF]);
  }
}

void append_escaped(std::string& to, char32_t value, bool is_byte) {
  switch (value) {
    case '\n': to += "\\n"; return;
    case '\t': to += "\\t"; return;
    case '\r': to += "\\r"; return;
    case '\\': to += "\\\\"; return;
    default: break;
  }
  to += is_byte ? "\\x" : "\\u{";
  append_hex(to, value, 2);
  if (!is_byte) to.push_back('}');
}

}  // namespace

std::string printable(std::string_view raw) {
  std::string out;
  out.reserve(raw.size());
  while (!raw.empty()) {
    const CodePoint point = decode(raw);
    const bool is_byte = !point.valid || point.value < 0x80;
    if (!point.valid || point.value < 0x20 || point.value == 0x7F || point.value == '\\' || steers(point.value)) {
      append_escaped(out, point.value, is_byte);
    } else {
      out.append(raw.substr(0, point.length));
    }
    raw.remove_prefix(point.length);
  }
  return out;
}

usize columns(std::string_view text) {
  usize sum = 0;
  while (!text.empty()) {
    const CodePoint point = decode(text);
    sum += columns_of(point.value);
    text.remove_prefix(point.length);
  }
  return sum;
}

std::string shorten(std::string_view text, usize width) {
  const usize all = columns(text);
  if (all <= width) return std::string(text);
  // The end of a path says more than its start, so it gets the odd column.
  const usize before = (width - 1) / 2;
  const usize after = width - 1 - before;

  usize head = 0;
  for (usize used = 0; head < text.size();) {
    const CodePoint point = decode(text.substr(head));
    used += columns_of(point.value);
    if (used > before) break;
    head += point.length;
  }
  usize tail = head;
  for (usize left = all - columns(text.substr(0, head)); tail < text.size();) {
    const CodePoint point = decode(text.substr(tail));
    if (left <= after && columns_of(point.value) > 0) break;
    left -= columns_of(point.value);
    tail += point.length;
  }
  std::string out(text.substr(0, head));
  out += "…";
  out += text.substr(tail);
  return out;
}

}  // namespace reckon::report
