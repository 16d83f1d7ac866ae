// The slow reference: docs/definitions.md turned into code sentence by sentence, over a whole text in memory, one byte
// at a time. It exists to be compared with the line engine and to be read next to the document; it shares nothing
// with the engine but the language's spec. Pure functions; any text is fine; time is linear in it for the rules of any
// sensible definition (each look-ahead is bounded or consumes what it passed).
#pragma once
#include <vector>

#include "core/types.h"
#include "lang/spec.h"
#include "lex/line_facts.h"

namespace reckon::lex {


// The region of every byte: as many as `text` has bytes.
std::vector<Region> reference_regions(const lang::LanguageSpec& language, Bytes text);

// The facts of every line; a last piece without LF is a line.
std::vector<LineFacts> reference_lines(const lang::LanguageSpec& language, Bytes text);

// The lines counted in the default dialect.
LineCounts reference_count(const lang::LanguageSpec& language, Bytes text);

}  // namespace reckon::lex
