// Is this text, and in which encoding? Answered from the head of a file.
#pragma once
#include <string_view>

#include "core/types.h"

namespace reckon::io {

enum class Encoding : u8 {
  bytes,  // UTF-8 or any other superset of ASCII: read as it is
  utf8_bom,
  utf16le,
  utf16be,
  utf32le,
  utf32be,
};

std::string_view name(Encoding encoding);

struct TextProbe {
  Encoding encoding = Encoding::bytes;
  u8 bom_size = 0;       // bytes of byte order mark at the start, which are no text
  bool is_binary = false;
  bool cr_only = false;  // a lone CR ends a line (see io/line_ends.h); not answered for 16 and 32-bit encodings

  bool needs_decoding() const { return encoding > Encoding::utf8_bom; }
};

// How much of the head is looked at: give at least so much of a longer file, so that the answer depends on the file
// alone and not on how it was read.
inline constexpr usize kProbeHead = 64 * 1024;

// The rules. A byte order mark decides the encoding. Without one, a NUL among the first 8,000 bytes means binary,
// unless these are plainly UTF-16 or UTF-32: valid code points without controls, most of them ASCII. A NUL character
// in marked text means binary, too, and so does a PDF's signature. `is_whole`: the head is all there is.
TextProbe probe_text(Bytes head, bool is_whole);

}  // namespace reckon::io
