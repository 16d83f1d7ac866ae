// The slow reference's answer to "does a rule hold here?": conditions and shapes of docs/definitions.md, one function
// for each, with no state but the raw text. Internal to reference*.cpp.
#pragma once
#include <optional>
#include <string>

#include "lang/spec.h"
#include "lex/reference_text.h"

namespace reckon::lex {

// A rule that holds at `begin`.
struct Opening {
  const lang::Rule* rule = nullptr;
  usize begin = 0;
  usize end = 0;      // behind the opener: `open`, fence, capture, tail, heredoc word, first delimiter; for datum_comment,
                      // character, regex and skip, whose shape is all of them, behind the whole
  std::string close;  // strings and block comments: what closes, with the counted or captured bytes
  std::string word;   // heredoc
  bool flagged = false;  // heredoc: a flag was given
  u8 delimiter = 0;   // quoted
};

// What a rule may ask about the place besides the raw text.
struct Where {
  std::optional<usize> value_before;  // q of "operand"
  bool heredocs_full = false;         // 8 are pending
  usize no_regex_before = 0;          // L of "regex"
  usize no_datum_before = 0;          // L of "datum_comment"
  bool literals_only = false;         // string, character and skip rules alone, as in a hole that is passed in place
};

// "Code": of the rules whose `open` stands at i and whose conditions and own shape hold, the one with the longest `open`,
// among equals the one listed first.
// What looking for it has ruled out for later places: the L of a regex or datum_comment that did not hold, else 0.
struct RuledOut {
  usize regex_before = 0;
  usize datum_before = 0;
};
std::optional<Opening> opening_at(const lang::LanguageSpec& language, const RawText& text, usize i, const Where& where,
                                  RuledOut& ruled_out);

// The partner of a bracket in either direction, 0 for other bytes.
u8 bracket_close(u8 open);
u8 bracket_open(u8 close);

}  // namespace reckon::lex
