#include "lang/set_notation.h"

namespace reckon::lang {

std::expected<ByteSet, std::string> read_set(std::string_view notation) {
  std::string bytes;  // with each code point as the byte it stands for
  for (usize i = 0; i < notation.size(); ++i) {
    const u8 byte = static_cast<u8>(notation[i]);
    if (byte < 0x80) {
      bytes += notation[i];
    } else if ((byte == 0xC2 || byte == 0xC3) && i + 1 < notation.size()) {
      bytes += static_cast<char>(((byte & 3) << 6) | (static_cast<u8>(notation[++i]) & 0x3F));
    } else {
      return std::unexpected("a set holds bytes: no character above U+00FF");
    }
  }
  ByteSet set;
  for (usize i = 0; i < bytes.size(); ++i) {
    const u8 low = static_cast<u8>(bytes[i]);
    if (i + 2 >= bytes.size() || bytes[i + 1] != '-') {
      set.add(low);
      continue;
    }
    const u8 high = static_cast<u8>(bytes[i + 2]);
    if (high < low) return std::unexpected("a range of the set runs backwards");
    for (unsigned byte = low; byte <= high; ++byte) set.add(static_cast<u8>(byte));
    i += 2;
  }
  return set;
}

}  // namespace reckon::lang
