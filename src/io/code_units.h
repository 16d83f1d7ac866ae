// Reading 16 and 32-bit units of either byte order, and what Unicode says about them.
#pragma once
#include "core/types.h"
#include "io/text_probe.h"

namespace reckon::io {

constexpr usize unit_size(Encoding encoding) {
  return encoding == Encoding::utf32le || encoding == Encoding::utf32be ? 4 : 2;
}

inline u32 unit_at(const u8* at, Encoding encoding) {
  switch (encoding) {
    case Encoding::utf16le: return u32{at[0]} | u32{at[1]} << 8;
    case Encoding::utf16be: return u32{at[0]} << 8 | u32{at[1]};
    case Encoding::utf32le: return u32{at[0]} | u32{at[1]} << 8 | u32{at[2]} << 16 | u32{at[3]} << 24;
    case Encoding::utf32be: return u32{at[0]} << 24 | u32{at[1]} << 16 | u32{at[2]} << 8 | u32{at[3]};
    default: return 0;
  }
}

constexpr u32 kLastCodePoint = 0x10ffff;
constexpr bool is_high_surrogate(u32 unit) { return unit >= 0xd800 && unit < 0xdc00; }
constexpr bool is_low_surrogate(u32 unit) { return unit >= 0xdc00 && unit < 0xe000; }
constexpr bool is_surrogate(u32 unit) { return unit >= 0xd800 && unit < 0xe000; }
constexpr u32 join_surrogates(u32 high, u32 low) { return 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00); }

}  // namespace reckon::io
