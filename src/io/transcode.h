// UTF-16 and UTF-32 into UTF-8, in pieces cut anywhere.
#pragma once
#include "core/buffer.h"
#include "io/text_probe.h"

namespace reckon::io {

class Transcoder {
 public:
  explicit Transcoder(Encoding encoding) : encoding_(encoding) {}  // one of the 16 or 32-bit ones

  // Appends the text of the next bytes (without the byte order mark) to `out`. Unpaired surrogates, numbers beyond
  // Unicode and half a character at the end become U+FFFD. Fails only without memory, and then takes nothing.
  Result<> decode(Bytes in, PaddedBuffer& out);
  Result<> finish(PaddedBuffer& out);  // after the last piece

 private:
  void take_unit(u32 unit, u8*& to);

  const Encoding encoding_;
  u8 pending_[4] = {};    // bytes of a unit that was cut
  u8 pending_size_ = 0;
  u32 high_surrogate_ = 0;  // read, and its partner not yet
};

}  // namespace reckon::io
