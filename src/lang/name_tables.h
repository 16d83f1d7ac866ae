// The static hash tables behind Registry: plain data in one text blob and a few arrays, so that tools/langc can print
// them as constants without a pointer in them. Built by build_name_tables(), at build time for the built-in languages
// and at run time for users' own.
#pragma once
#include <array>
#include <bit>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "lang/spec.h"

namespace reckon::lang {

using LanguageId = u16;  // index into the registry's specs
inline constexpr LanguageId kUnknown = 0xFFFF;
inline constexpr u32 kNoClaims = 0xFFFF'FFFF;

// Tells of a text's first (or last) `width` bytes, 1 to 4, whether it may be one of those that the filter was made of.
struct ByteFilter {
  u32 width = 4;
  std::array<u64, 16> bits{};  // 1,024; width 4 without a bit set lets nothing through

  // The first byte in the lowest eight bits.
  static constexpr u32 place(u32 bytes) { return (bytes * 0x9E3779B1u) >> 22; }
  constexpr u32 mask() const { return width >= 4 ? ~u32{0} : (u32{1} << (8 * width)) - 1; }
  constexpr bool has(u32 bytes) const {
    const u32 bit = place(bytes & mask());
    return (bits[bit / 64] >> (bit % 64)) & 1;
  }
  constexpr void add(Text text) {  // its first `width` bytes, of which it has as many
    u32 bytes = 0;
    for (u32 i = 0; i < width; ++i) bytes |= u32{static_cast<u8>(text[i])} << (8 * i);
    const u32 bit = place(bytes);
    bits[bit / 64] |= u64{1} << (bit % 64);
  }
};

// The text's first four bytes as ByteFilter takes them; zeros where it is shorter.
inline u32 first_bytes(Text text) {
  if (std::endian::native == std::endian::little && text.size() >= 4) {
    u32 bytes;
    std::memcpy(&bytes, text.data(), 4);
    return bytes;
  }
  u32 bytes = 0;
  for (usize i = 0; i < 4 && i < text.size(); ++i) bytes |= u32{static_cast<u8>(text[i])} << (8 * i);
  return bytes;
}

// One place of an open-addressing table (linear probing, at most half full, a power of two in size).
struct Slot {
  u32 hash = 0;
  u32 offset = 0;          // of the key in NameTables::texts
  u32 claims = kNoClaims;  // extensions only: index into NameTables::groups
  u16 length = 0;          // 0: the slot is free
  LanguageId language = kUnknown;
};

struct GlobEntry {
  u32 offset = 0;
  u16 length = 0;
  LanguageId language = kUnknown;
};

struct ClaimRef {
  LanguageId language = kUnknown;
  u16 claim = 0;  // into its spec's claims
};

// A text of some claim's `line_starts`. `rank` is the claim's place in its group; the lowest that holds wins.
struct StartText {
  u32 offset = 0;
  u32 rank = 0;
  u32 parent = 0;  // 1 + the place in the group's starts of the longest other text that starts this one; 0: none
  u16 length = 0;
};

// A text of some claim's `contains`.
struct InnerText {
  u32 offset = 0;
  u32 rank = 0;
  u16 length = 0;
  u16 pair = 0;  // where its two bytes that are rarest in source stand
};

// The claims to one extension, and their texts as claim_scan.cpp looks for them.
struct ClaimGroup {
  u32 claims = 0;  // from there in NameTables::claims: by priority, then language name
  u32 claim_count = 0;
  u32 starts = 0;  // in NameTables::starts: sorted
  u32 start_count = 0;
  u32 inners = 0;  // in NameTables::inners: by rank
  u32 inner_count = 0;
  ByteFilter likely;  // of the starts
};

struct NameTables {
  Text texts;
  std::span<const Slot> names;         // names and aliases, folded
  std::span<const Slot> filenames;
  std::span<const Slot> extensions;    // as written, and folded where no language has the folded form as its own
  std::span<const Slot> interpreters;
  std::span<const GlobEntry> globs;    // most literal bytes first
  std::span<const ClaimGroup> groups;
  std::span<const ClaimRef> claims;
  std::span<const StartText> starts;
  std::span<const InnerText> inners;
  u32 no_extension = kNoClaims;        // the group of extension ""
  u8 longest_extension = 0;
  u8 most_parts = 0;                   // of an extension
  std::array<u64, 64> filename_lengths{};  // [first byte & 63]: bit min(length, 63) if a file name is like that
  // A name that matches a glob passes one of the filters: of the bytes that globs start with, or, of those that start
  // with a wildcard, of the last four that they end with. `free_globs`: there is one with neither.
  ByteFilter glob_starts;
  ByteFilter glob_ends;  // width 4 or, if a glob ends in fewer bytes, free_globs
  bool free_globs = false;

  constexpr Text text(u32 offset, u16 length) const { return texts.substr(offset, length); }
};

// What a NameTables of run time views.
struct OwnedNameTables {
  std::string texts;
  std::vector<Slot> names, filenames, extensions, interpreters;
  std::vector<GlobEntry> globs;
  std::vector<ClaimGroup> groups;
  std::vector<ClaimRef> claims;
  std::vector<StartText> starts;
  std::vector<InnerText> inners;
  NameTables view;  // of the above
};

// Languages with `own` set (an empty vector: none) are a user's: where they want a word that another has, they get it, and with an
// extension that they list without a claim the others' claims to it go. Among languages of the same layer the
// earlier one keeps the word, but for an extension, whose default is the language without a claim to it, else the one
// whose claim has the lowest priority. At most 65,534 languages. `out` must not be moved afterwards.
void build_name_tables(std::span<const LanguageSpec> specs, const std::vector<bool>& own,
                       OwnedNameTables& out);

// Fills the texts of a group whose claims are in `out.claims`.
void compile_claims(std::span<const LanguageSpec> specs, ClaimGroup& group, OwnedNameTables& out);

// Up to 4 bytes no two texts of a length have the same hash.
u32 hash_long_text(Text text);
inline u32 hash_text(Text text) {
  return text.size() <= 4 ? first_bytes(text) * 0x9E3779B1u : hash_long_text(text);
}
constexpr usize slot_of(u32 hash, usize mask) { return (hash ^ hash >> 16) & mask; }

// The slot of `key`, or null.
inline const Slot* find_slot(const NameTables& tables, std::span<const Slot> slots, Text key) {
  if (slots.empty() || key.empty()) return nullptr;
  const u32 hash = hash_text(key);
  const usize mask = slots.size() - 1;
  for (usize at = slot_of(hash, mask);; at = (at + 1) & mask) {
    const Slot& slot = slots[at];
    if (slot.length == 0) return nullptr;
    if (slot.hash != hash || slot.length != key.size()) continue;
    if (key.size() <= 4 || std::memcmp(tables.texts.data() + slot.offset, key.data(), key.size()) == 0) return &slot;
  }
}

}  // namespace reckon::lang
