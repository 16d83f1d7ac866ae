// A language's definition, compiled for the line engine: which bytes can open a rule (as tables for the kernels), which
// rules those are, and where a scan inside a rule has to look. Built once a language, on first use; immutable then.
//
// Two shapes. In the full one every rule's opener is a candidate. In the lazy one the rules that cannot leave their line
// (one-line strings, character and regex literals, skips) are not: most lines hold no comment opener, so their quotes
// need not be looked at; where a candidate does turn up, the line before it is lexed up to it. Lazy gives the same line
// classes and fewer candidates (C: 3.5 instead of 7.1 per KB), but counts the bytes of a one-line string as residue,
// so facts per line need the full shape.
#pragma once
#include <array>
#include <memory>
#include <vector>

#include "core/types.h"
#include "lang/spec.h"
#include "lex/line_facts.h"

namespace reckon::lex {

// Up to 15 bytes, compared as two masked words; the text must have 16 readable bytes.
struct Literal {
  u64 word[2] = {0, 0};
  u64 mask[2] = {0, 0};
  u8 length = 0;
  static Literal make(lang::Text text, bool ignore_case);
};

// For a byte x and its successor y: candidate if low0[x & 15] & high0[x >> 4] & low1[y & 15] & high1[y >> 4] is not 0.
// first and second are the same thing as whole-byte tables, for the scalar kernel.
struct OpenerTables {
  alignas(16) std::array<u8, 16> low0{}, high0{}, low1{}, high1{};
  std::array<u8, 256> first{}, second{};
  // Where one first byte and at most two second ones are all there is, as in C's comments, three compares do.
  bool pairs = false;
  u8 head = 0;
  std::array<u8, 2> next{};
  // And where the rules that open so are just two, with no conditions: which, for next[0] and next[1]. -1: look for them.
  std::array<i32, 2> rule{-1, -1};
};

struct CompiledRule {
  const lang::Rule* rule = nullptr;
  lang::RuleKind kind = lang::RuleKind::skip;
  Region region = Region::code;
  bool conditional = false;  // some condition beside the literal has to be tested
  bool lazy = false;
  Literal open;
  Literal close;
  Literal tail, close_head, close_tail;
  Literal until[4];
  u8 until_count = 0;
  Literal hole_open[4];
  u8 hole_count = 0;
  // The bytes at which a scan inside the region has to stop and look; with more than 4, stop_table holds them all.
  std::array<u8, 4> stops{};
  std::unique_ptr<std::array<bool, 256>> stop_table;
};

struct Grammar {
  const lang::LanguageSpec* spec = nullptr;
  std::vector<CompiledRule> rules;
  bool plain = true;         // no rules: two masks a block are all that is needed
  bool lazy_pays = false;    // some rule is lazy
  bool uses_operand = false;
  i32 text_at_start = -1;    // the rule in whose text the file begins

  // Rules by the first byte of their opener: order[head_begin[c] .. head_begin[c + 1]), longest opener first.
  std::array<u16, 257> head_begin{};
  std::vector<u8> order;

  OpenerTables full, full_hole, lazy, lazy_hole;  // _hole: the brackets of holes are candidates too

  // Lazy shape: bytes that start a lazy rule; bytes of which each lazy opener holds one; escapes that may carry a
  // string over a line end.
  std::array<bool, 256> lazy_head{};
  std::array<bool, 256> lazy_trigger{};
  std::array<u8, 4> triggers{};
  bool few_triggers = false;  // `triggers` holds them all
  u8 trigger_reach = 0;       // the farthest that a trigger stands behind its opener's first byte
  lang::ByteSet splice_bytes;

  std::array<u32, 33> keyword_heads{};  // by length: bit (first byte & 31)
};

// The spec must outlive the grammar.
Grammar compile(const lang::LanguageSpec& spec);

// Position of a byte set's members, 0 to 256 of them.
std::vector<u8> members(const lang::ByteSet& set);

// The tables of openers for the rules that `wanted` selects, with extra single bytes (any successor).
OpenerTables opener_tables(const Grammar& grammar, bool lazy_shape, bool with_brackets);

}  // namespace reckon::lex
