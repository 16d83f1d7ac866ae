// The static hash tables behind Registry: plain data in one text blob and a few arrays, so that tools/langc can print
// them as constants without a pointer in them. Built by build_name_tables(), at build time for the built-in languages
// and at run time for users' own.
#pragma once
#include <array>
#include <span>
#include <string>
#include <vector>

#include "lang/spec.h"

namespace reckon::lang {

using LanguageId = u16;  // index into the registry's specs
inline constexpr LanguageId kUnknown = 0xFFFF;
inline constexpr u32 kNoClaims = 0xFFFF'FFFF;

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
  u8 first = 0;  // the literal byte the name must start with, end with; 0: any
  u8 last = 0;
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
  u32 width = 0;   // the first `width` bytes (1 to 4) of a line tell by `likely` whether it may start with one
  std::array<u64, 16> likely{};  // bit start_bit(bytes)
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
  ByteSet glob_firsts;                 // a name that matches a glob has one of these first bytes,
  ByteSet glob_lasts;                  // or one of these last bytes

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

// Of a line's first bytes, the first in the lowest byte: the bit of ClaimGroup::likely.
constexpr u32 start_bit(u32 bytes) { return (bytes * 0x9E3779B1u) >> 22; }

u32 hash_text(Text text);

// The slot of `key`, or null.
inline const Slot* find_slot(const NameTables& tables, std::span<const Slot> slots, Text key) {
  if (slots.empty() || key.empty()) return nullptr;
  const u32 hash = hash_text(key);
  const usize mask = slots.size() - 1;
  for (usize at = hash & mask;; at = (at + 1) & mask) {
    const Slot& slot = slots[at];
    if (slot.length == 0) return nullptr;
    if (slot.hash == hash && slot.length == key.size() && tables.text(slot.offset, slot.length) == key) return &slot;
  }
}

}  // namespace reckon::lang
