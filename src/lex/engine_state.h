// What the line engine carries from one window of a text to the next. Positions are bytes from the window's start and
// may lie beyond its end.
#pragma once
#include <array>

#include "core/types.h"
#include "lex/grammar.h"

namespace reckon::lex {

inline constexpr u32 kMaxHoles = 32;           // holes of many-line strings, one in another
inline constexpr u32 kMaxInPlaceHoles = 8;     // holes of other strings, one in another
inline constexpr u32 kMaxHeredocs = 8;         // pending on one line
inline constexpr usize kMaxBoundedRule = 4096; // holes in place, regex literals and data of a datum comment
inline constexpr usize kMaxWord = 64;
inline constexpr usize kMaxLookAhead = 1024;   // white space passed to see what stands behind it

// How far a window that is not the last is left alone at its end: enough for every rule that is decided by looking
// ahead (kMaxBoundedRule, openers, fences) to be decided within the window.
inline constexpr usize kScanMargin = kMaxBoundedRule + 1024;
inline constexpr usize kWindowMargin = kScanMargin + 3072;

// A region that has been opened, with what its end depends on.
struct OpenRule {
  u16 rule = 0;
  Region region = Region::code;
  u8 fence = 0;             // how many fence bytes
  u8 captured_length = 0;
  u8 delimiter = 0;         // quoted: the closing byte
  u8 partner = 0;           // quoted: the byte that nests, 0 if none
  u8 part = 1;              // quoted: 1 or 2; 3: between the two
  u32 depth = 0;            // nesting of comments and delimiters
  u32 indent = 0;           // indented: spaces of the opener's line
  bool line_begins = false; // heredoc, indented: the scan stands at the start of a line
  std::array<u8, kMaxWord> captured;  // captured_length of them
};

struct HoleFrame {
  OpenRule string;
  u8 close = 0;
  u8 partner = 0;
  u32 depth = 0;
};

struct PendingHeredoc {
  u16 rule = 0;
  u8 length = 0;
  bool indented = false;
  std::array<u8, kMaxWord> word{};
};

// The last byte in code or string before a place, for `operand`.
struct Significant {
  bool none = true;
  u8 byte = 0;
  u8 before = 0;
  bool keyword = false;
};

struct EngineState {
  // The region that covers the window's first bytes, if any, up to `covered`; region code means: no rule is looked for.
  i64 covered = 0;
  Region covered_region = Region::code;
  bool open = false;        // `current` was still open at the window's end; its scan goes on at `resume`
  i64 resume = 0;
  OpenRule current;

  i64 no_hole_before = 0;
  i64 no_regex_before = 0;
  i64 no_datum_before = 0;
  i64 comment_begin = -1;   // the chain of comments with only white space between, for `operand`
  i64 comment_end = -1;

  u32 holes = 0;
  u32 heredocs = 0;
  bool body_pending = false;
  OpenRule pending_body;    // indented, or end: begins behind the next LF in code
  std::array<HoleFrame, kMaxHoles> hole;
  std::array<PendingHeredoc, kMaxHeredocs> heredoc;

  // The line that the window begins in.
  bool line_blank = true;   // so far only white space
  u32 column = 0;           // bytes so far, at most 255
  u32 indent = 0;           // spaces at its start
  bool in_indent = true;    // nothing else so far
  Significant significant;

  // Facts of the line that the window begins in, as carries.
  bool carry[4] = {false, false, false, false};
  bool started = false;

  void reset() {
    covered = 0;
    covered_region = Region::code;
    open = false;
    resume = no_hole_before = no_regex_before = no_datum_before = 0;
    comment_begin = comment_end = -1;
    holes = heredocs = 0;
    body_pending = false;
    line_blank = in_indent = true;
    column = indent = 0;
    significant = {};
    for (bool& fact : carry) fact = false;
    started = false;
  }
};

}  // namespace reckon::lex
