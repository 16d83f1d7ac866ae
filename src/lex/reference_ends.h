// Where what a rule opened ends, each by its own walk over the raw text. Strings are walked in reference.cpp, because
// of their holes; here are their single steps. Internal to reference*.cpp. All results are at most the text's size.
#pragma once
#include <string>

#include "lang/spec.h"
#include "lex/reference_rules.h"
#include "lex/reference_text.h"

namespace reckon::lex {

// A heredoc whose body has not begun.
struct PendingBody {
  const lang::Rule* rule;
  std::string word;
  bool flagged;
};

usize line_comment_end(const RawText& text, const Opening& opening);
usize block_comment_end(const RawText& text, const Opening& opening);
usize quoted_end(const RawText& text, const Opening& opening);

// Behind the `until` text of a text rule whose own bytes begin at `from`.
usize text_end(const RawText& text, const lang::Rule& rule, usize from);

// Bodies that begin at `from`, the first byte of a line.
usize heredoc_body_end(const lang::LanguageSpec& language, const RawText& text, const PendingBody& pending, usize from);
usize indented_body_end(const RawText& text, usize indentation, usize from);

// A string's step 1: behind the escape at p and what it covers.
usize escape_end(const RawText& text, const lang::Rule& rule, usize p);

// The longest hole opener that stands at p, among equals the first; null if none does.
const lang::Hole* hole_at(const RawText& text, const lang::Rule& rule, usize p);

}  // namespace reckon::lex
