// The hash of names and extensions of more than 4 bytes: words of 8 bytes folded by 64×64→128-bit products. Not for
// untrusted keys in growing tables: the keys are the definitions', and a lookup probes until a free slot, which half
// the slots are.
#include <cstring>

#include "lang/name_tables.h"

namespace reckon::lang {
namespace {

constexpr u64 kFirst = 0x9E3779B97F4A7C15;
constexpr u64 kSecond = 0xD1B54A32D192ED03;

u64 load8(const char* at) {
  u64 word;
  std::memcpy(&word, at, 8);
  return word;
}

u32 load4(const char* at) {
  u32 word;
  std::memcpy(&word, at, 4);
  return word;
}

u64 mix(u64 a, u64 b) {
  const unsigned __int128 product = static_cast<unsigned __int128>(a) * b;
  return static_cast<u64>(product) ^ static_cast<u64>(product >> 64);
}

}  // namespace

u32 hash_long_text(Text text) {
  const char* at = text.data();
  const usize size = text.size();
  u64 state = kFirst ^ size;
  if (size < 8) return static_cast<u32>(mix(state ^ load4(at) ^ static_cast<u64>(load4(at + size - 4)) << 32, kSecond));
  for (usize i = 0; i + 8 < size; i += 8) state = mix(state ^ load8(at + i), kSecond);
  return static_cast<u32>(mix(state ^ load8(at + size - 8), kSecond));
}

}  // namespace reckon::lang
