// The integer names, byte spans and padding that every folder uses.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace reckon {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i32 = std::int32_t;
using i64 = std::int64_t;
using usize = std::size_t;

using Bytes = std::span<const u8>;

// Every buffer of source owns kPadBefore readable bytes before and kPadAfter writable bytes behind its content,
// so that kernels load whole blocks, and look behind, without a bounds check. 256 = a 64-byte block, the block
// after it that the second, shifted load touches, and room for what the line engine appends.
inline constexpr usize kPadBefore = 128;
inline constexpr usize kPadAfter = 256;

inline Bytes as_bytes(std::string_view text) {
  return {reinterpret_cast<const u8*>(text.data()), text.size()};
}
inline std::string_view as_text(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace reckon
