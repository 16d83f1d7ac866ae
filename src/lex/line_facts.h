// What the lexer says about a line, and what a counting dialect makes of it. Shared by the line engine and the slow
// reference; nothing else is.
#pragma once
#include "core/types.h"

namespace reckon::lex {

// What a byte is part of. Bit 0: comment-like, bit 1: string-like, so that two masks can hold all four.
enum class Region : u8 { code = 0, comment = 1, string = 2, doc = 3 };

enum class LineClass : u8 { blank, comment, code };

// docs/definitions.md, "A line's facts".
struct LineFacts {
  bool residue = false;  // a byte of code that is not white space
  bool comment = false;
  bool string = false;
  bool doc = false;      // a doc string
  bool operator==(const LineFacts&) const = default;
};

// The default dialect.
constexpr LineClass classify(LineFacts facts) {
  if (facts.residue || facts.string) return LineClass::code;
  if (facts.comment || facts.doc) return LineClass::comment;
  return LineClass::blank;
}

// lines == code + comment + blank.
struct LineCounts {
  u64 lines = 0;
  u64 code = 0;
  u64 comment = 0;
  u64 blank = 0;

  constexpr void add(LineClass line) {
    ++lines;
    (line == LineClass::code ? code : line == LineClass::comment ? comment : blank) += 1;
  }
  constexpr LineCounts& operator+=(const LineCounts& other) {
    lines += other.lines;
    code += other.code;
    comment += other.comment;
    blank += other.blank;
    return *this;
  }
  bool operator==(const LineCounts&) const = default;
};

}  // namespace reckon::lex
