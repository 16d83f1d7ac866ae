// The line engine and the slow reference on the same text: where they differ, and the smallest text on which they
// still do. Used by the differential tests, by compare_tree and by the fuzzer.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/cpu.h"
#include "core/types.h"
#include "lang/spec.h"
#include "lex/grammar.h"
#include "lex/line_facts.h"

namespace reckon::test {

// A text is given to the engine in one piece (cuts == 0) or in windows whose sizes follow from `cuts`.
struct Feeding {
  Isa isa = Isa::scalar;
  u64 cuts = 0;
};

// What differs, in words: the first line whose facts are not the same, or the counts. Nothing if all agree:
// facts, counts, and counts in the full shape.
std::optional<std::string> difference(const lang::LanguageSpec& spec, const lex::Grammar& grammar, Bytes text,
                                      Feeding feeding);
// The same, with what the reference says given.
std::optional<std::string> difference(const std::vector<lex::LineFacts>& expected, const lex::Grammar& grammar,
                                      Bytes text, Feeding feeding);

// Every kernel that this machine can run.
std::vector<Isa> kernels();

// A whole report: language, feeding, the text made as small as it goes within a bounded time, and the difference.
std::string report(const lang::LanguageSpec& spec, const lex::Grammar& grammar, std::string text, Feeding feeding);

// A C string literal's inside; runs of 16 and more equal bytes are written <byte>*N.
std::string escaped(std::string_view text);

}  // namespace reckon::test
