// Texts to run the line engine on: real ones from a tree, plain generated code, and inputs made to hurt.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/buffer.h"
#include "lang/spec.h"

namespace reckon::bench {

// A copy with the padding that kernels rely on. Aborts where there is no memory.
PaddedBuffer padded(std::string_view text);

// The files below $RECKON_CORPUS whose names say that they are in this language, each at most 8 MiB, together at most
// `limit` bytes; empty if the variable is unset.
std::vector<PaddedBuffer> corpus_texts(std::string_view language, usize limit);

// Base names of all files below $RECKON_CORPUS, or 20,000 made up ones; always in the same order.
std::vector<std::string> corpus_names();

// Ordinary code of a language, about `size` bytes: statements of some 30 bytes, every eighth line a comment, every
// eleventh with a string, some lines blank; by the language's own first rules. What an attack is compared with.
std::string plain_code(const lang::LanguageSpec& language, usize size);

struct Attack {
  std::string name;    // printable
  std::string head;    // once
  std::string unit;    // then this, again and again
};

// Attacks that any language gets, and those made from its rules: each opener, alone, closed, unterminated, escaped,
// fenced, with holes, on lines of its own.
std::vector<Attack> attacks(const lang::LanguageSpec& language);

std::string attack_text(const Attack& attack, usize size);

}  // namespace reckon::bench
