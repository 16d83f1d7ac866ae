#include "io/line_ends.h"

#include <algorithm>
#include <cstring>

#include "io/text_probe.h"

namespace reckon::io {

bool is_cr_only(Bytes head) {
  head = head.first(std::min(head.size(), kProbeHead));
  if (head.empty() || std::memchr(head.data(), '\n', head.size()) != nullptr) return false;
  // The LF of a CRLF may be the first byte that is not looked at: that CR proves nothing.
  if (head.size() == kProbeHead && head.back() == '\r') head = head.first(head.size() - 1);
  return std::memchr(head.data(), '\r', head.size()) != nullptr;
}

usize normalise_cr(u8* data, usize size, bool last) {
  u8* at = data;
  u8* const end = data + size;
  while (at < end) {
    at = static_cast<u8*>(std::memchr(at, '\r', static_cast<usize>(end - at)));
    if (at == nullptr) break;
    if (at + 1 == end && !last) return size - 1;
    *at = at + 1 < end && at[1] == '\n' ? ' ' : '\n';
    ++at;
  }
  return size;
}

}  // namespace reckon::io
