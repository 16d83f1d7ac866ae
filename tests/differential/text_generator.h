// Texts that are hard on a lexer of one language: made of the language's own openers, closers, escapes, prefixes,
// hole texts and words, of what every language trips over, and of golden samples with pieces changed. The same seed
// gives the same texts.
#pragma once
#include <random>
#include <string>
#include <vector>

#include "lang/spec.h"

namespace reckon::test {

class TextGenerator {
 public:
  TextGenerator(const lang::LanguageSpec& spec, u64 seed);

  // A file's text to take pieces from.
  void add_sample(std::string text) { samples_.push_back(std::move(text)); }

  // A few bytes to a few hundred, now and then with runs that reach the limits of look-aheads (100, 1,024, 4,096).
  std::string text();

  // At least `size` bytes, for feeding in windows.
  std::string long_text(usize size);

 private:
  void learn(const lang::Rule& rule);
  void learn_words(const lang::Rule& rule);
  void know(std::string_view token) {
    if (!token.empty()) tokens_.emplace_back(token);
  }

  usize below(usize bound) { return bound == 0 ? 0 : random_() % bound; }
  bool one_in(usize n) { return below(n) == 0; }
  const std::string& any(const std::vector<std::string>& list) { return list[below(list.size())]; }
  void append_token(std::string& out, const std::vector<std::string>& focus);
  void append_plain(std::string& out);
  void append_run(std::string& out);
  std::string changed_sample();
  std::string folded(std::string token);

  std::mt19937_64 random_;
  bool folds_ = false;
  std::vector<std::string> tokens_;   // of the language
  std::vector<std::string> samples_;
};

}  // namespace reckon::test
