#include "report/base64.h"

#include "core/types.h"

namespace reckon::report {

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (usize at = 0; at < bytes.size(); at += 3) {
    const usize here = bytes.size() - at < 3 ? bytes.size() - at : 3;
    u32 group = 0;
    for (usize i = 0; i < 3; ++i) group = group << 8 | (i < here ? static_cast<u8>(bytes[at + i]) : 0U);
    for (usize i = 0; i < 4; ++i) {
      out.push_back(i <= here ? kDigits[group >> (18 - 6 * i) & 63] : '=');
    }
  }
  return out;
}

}  // namespace reckon::report
