// Random languages: every kind of rule, with any of its keys, as long as the reader of definitions would take it. They
// reach combinations that no built-in language has (yet).
#pragma once
#include <deque>
#include <random>
#include <string>
#include <vector>

#include "lang/spec.h"

namespace reckon::test {

// Owns what its spec views; not copied.
class RandomSpec {
 public:
  explicit RandomSpec(u64 seed);
  RandomSpec(const RandomSpec&) = delete;
  RandomSpec& operator=(const RandomSpec&) = delete;

  const lang::LanguageSpec& spec() const { return spec_; }

  // The rules in words, for the report of a difference.
  std::string description() const;

 private:
  void add_rule(lang::RuleKind kind);
  void conditions(lang::Rule& rule);
  void own_keys(lang::Rule& rule);
  void closing(lang::Rule& rule);

  usize below(usize bound) { return random_() % bound; }
  bool one_in(usize n) { return below(n) == 0; }
  lang::Text any_text();
  u8 any_byte();
  lang::ByteSet any_set(bool with_line_feed);
  lang::Texts any_texts(usize most);

  std::mt19937_64 random_;
  lang::LanguageSpec spec_;
  std::string name_;
  std::vector<lang::Rule> rules_;
  std::deque<std::vector<lang::Text>> lists_;
  std::deque<std::vector<lang::Hole>> holes_;
};

}  // namespace reckon::test
