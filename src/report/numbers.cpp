#include "report/numbers.h"

#include <charconv>

namespace reckon::report {
namespace {

char sign_of(Separator separator) {
  switch (separator) {
    case Separator::comma: return ',';
    case Separator::underscore: return '_';
    case Separator::space: return ' ';
    case Separator::period: return '.';
    case Separator::apostrophe: return '\'';
    case Separator::none: break;
  }
  return '\0';
}

}  // namespace

std::string number(u64 value, Separator separator) {
  char digits[20];
  const char* end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  const char sign = sign_of(separator);
  std::string out;
  for (const char* at = digits; at != end; ++at) {
    if (sign != '\0' && at != digits && (end - at) % 3 == 0) out.push_back(sign);
    out.push_back(*at);
  }
  return out;
}

std::string number(u64 value, Separator separator, std::string_view one, std::string_view many) {
  std::string out = number(value, separator);
  out.push_back(' ');
  return out.append(value == 1 ? one : many);
}

std::string decimal(u64 value, u64 unit, int places) {
  u64 scale = 1;
  for (int i = 0; i < places; ++i) scale *= 10;
  // In two parts, so that byte counts near the top of u64 do not overflow.
  u64 whole = value / unit;
  u64 part = ((value % unit) * scale + unit / 2) / unit;
  if (part == scale) {
    ++whole;
    part = 0;
  }
  std::string out = number(whole, Separator::none);
  if (places == 0) return out;
  const std::string digits = number(part, Separator::none);
  out.push_back('.');
  out.append(static_cast<usize>(places) - digits.size(), '0');
  return out + digits;
}

std::string bytes(u64 value) {
  if (value < 1'000) return number(value, Separator::none, "byte", "bytes");
  if (value < 1'000'000) return decimal(value, 1'000, 1) + " kB";
  if (value < 1'000'000'000) return decimal(value, 1'000'000, 1) + " MB";
  return decimal(value, 1'000'000'000, 2) + " GB";
}

std::string seconds(u64 nanoseconds) { return decimal(nanoseconds, 1'000'000'000, 3) + " s"; }

}  // namespace reckon::report
