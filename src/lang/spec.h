// A language as its definition states it: plain views of data, with no behaviour. docs/definitions.md says what
// every field means. Built-in specs are constants that tools/langc generates from data/languages/*.toml; a spec read
// at run time views memory that its owner (lang::Definitions) keeps.
#pragma once
#include <span>
#include <string_view>

#include "core/types.h"

namespace reckon::lang {

using Text = std::string_view;
using Texts = std::span<const Text>;

enum class Kind : u8 { code, markup, data, prose };

// In the order in which rules with an equally long `open` are tried.
enum class RuleKind : u8 {
  end,
  skip,
  line_comment,
  block_comment,
  datum_comment,
  heredoc,
  string,
  quoted,
  character,
  regex,
  indented,
  text,
};

enum class At : u8 { anywhere, line_start, column };
enum class Lines : u8 { one, spliced, many };
enum class Capture : u8 { none, word, raw };
enum class Word : u8 { identifier, shell };
enum class Ends : u8 { line, word };
enum class As : u8 { comment, string, text };

struct Hole {
  Text open;
  u8 close = '}';  // one of } ) ]
  bool doubled = false;
};

// One rule. Fields that a kind does not use keep their defaults. A SET is spread: 256 bits, LF included.
struct ByteSet {
  u64 bits[4] = {0, 0, 0, 0};
  constexpr bool has(u8 byte) const { return (bits[byte >> 6] >> (byte & 63)) & 1; }
  constexpr void add(u8 byte) { bits[byte >> 6] |= u64{1} << (byte & 63); }
  constexpr bool empty() const { return !(bits[0] | bits[1] | bits[2] | bits[3]); }
};

struct Rule {
  RuleKind kind = RuleKind::skip;
  Text open;
  Text close;

  // Conditions.
  At at = At::anywhere;
  u8 column = 0;
  bool word_left = false;
  bool word_right = false;
  bool operand = false;
  bool ignore_case = false;
  bool has_only_after = false;
  bool has_only_before = false;
  ByteSet only_after;
  ByteSet not_after;
  ByteSet only_before;
  ByteSet not_before;
  Texts unless_line_has;

  // Strings, comments, literals. 0 is "none" for the single bytes.
  u8 escape = 0;
  u8 splice = 0;
  u8 fence = 0;
  u8 fence_min = 0;
  Lines lines = Lines::one;
  Capture capture = Capture::none;
  bool doubled = false;
  bool doc = false;          // comments: documentation (a role); strings: a doc string if only blanks stand before it
  bool nest = false;
  bool to_line_end = false;
  bool alone = false;
  At close_at = At::anywhere;
  Text tail;
  Text close_head;
  Text close_tail;
  Text until;                // line_comment
  Texts untils;              // text
  bool at_file_start = false;
  std::span<const Hole> holes;

  // quoted, regex, heredoc, indented, skip, end.
  ByteSet modifiers;         // quoted, indented; heredoc: flags
  ByteSet not_delimiters;
  ByteSet indent;
  ByteSet quotes;
  bool blanks = false;
  bool classes = true;
  bool indent_always = false;
  u8 parts = 1;
  u8 take = 0;
  Word word = Word::identifier;
  Ends ends = Ends::line;
  As as = As::comment;
};

struct Claim {
  Text extension;
  i32 priority = 0;
  Texts first;
  Texts line_starts;
  Texts contains;
};

struct Embed {
  Text open;
  Text close;
  Texts attributes;
  Text default_language;
  bool ignore_case = false;
  bool closer_wins = true;
};

struct LanguageSpec {
  Text name;
  Kind kind = Kind::code;
  Texts aliases;
  Texts extensions;
  Texts filenames;
  Texts globs;
  Texts interpreters;
  Texts tests;
  Texts generated;
  Texts complexity;
  std::span<const Claim> claims;
  std::span<const Embed> embeds;

  ByteSet identifier;        // spread, bytes of 0x80 and above included
  Texts keywords;
  bool blank_operand = false;
  std::span<const Rule> rules;  // in the order in which equally long openers are tried, `extends` and prefixes spread
};

}  // namespace reckon::lang
