// Builds a lang::LanguageSpec by hand, for tests of the lexers, and draws regions as text: one letter a byte.
#pragma once
#include <deque>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "lang/spec.h"
#include "lex/reference.h"

namespace reckon::test {

inline lang::ByteSet set_of(std::string_view bytes) {
  lang::ByteSet set;
  for (const char byte : bytes) set.add(static_cast<u8>(byte));
  return set;
}

// Identifier bytes are A-Z a-z 0-9 _ and all of 0x80 and above until said otherwise.
class SpecBuilder {
 public:
  SpecBuilder() {
    rules_.reserve(kMostRules);
    for (unsigned byte = 0; byte < 256; ++byte)
      if (byte >= 0x80 || byte == '_' || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
          (byte >= 'A' && byte <= 'Z'))
        spec_.identifier.add(static_cast<u8>(byte));
    spec_.name = "Test";
  }
  SpecBuilder(const SpecBuilder&) = delete;
  SpecBuilder& operator=(const SpecBuilder&) = delete;

  // The rule stays where it is: keep the reference and set what the test is about.
  lang::Rule& add(lang::RuleKind kind, lang::Text open, lang::Text close = {}) {
    lang::Rule& rule = rules_.emplace_back();
    rule.kind = kind;
    rule.open = open;
    rule.close = close.empty() ? open : close;
    spec_.rules = rules_;
    return rule;
  }
  lang::Rule& line(lang::Text open) { return add(lang::RuleKind::line_comment, open); }
  lang::Rule& block(lang::Text open, lang::Text close) { return add(lang::RuleKind::block_comment, open, close); }
  lang::Rule& string(lang::Text open, lang::Text close = {}) {
    lang::Rule& rule = add(lang::RuleKind::string, open, close);
    rule.escape = '\\';
    return rule;
  }

  lang::Texts texts(std::initializer_list<lang::Text> list) { return lists_.emplace_back(list); }
  void hole(lang::Rule& rule, lang::Text open, char close = '}', bool doubled = false) {
    std::vector<lang::Hole>& holes = holes_.emplace_back(rule.holes.begin(), rule.holes.end());
    holes.push_back({open, static_cast<u8>(close), doubled});
    rule.holes = holes;
  }
  void keywords(std::initializer_list<lang::Text> list) { spec_.keywords = texts(list); }

  lang::LanguageSpec& spec() { return spec_; }

 private:
  static constexpr usize kMostRules = 64;
  lang::LanguageSpec spec_;
  std::vector<lang::Rule> rules_;
  std::deque<std::vector<lang::Text>> lists_;
  std::deque<std::vector<lang::Hole>> holes_;
};

// '.' code, 'c' comment, 's' string, 'd' doc string; one for each byte.
inline std::string draw(const lang::LanguageSpec& spec, std::string_view text) {
  std::string drawing;
  for (const lex::Region region : lex::reference_regions(spec, as_bytes(text)))
    drawing += ".csd"[static_cast<usize>(region)];
  return drawing;
}
inline std::string draw(SpecBuilder& builder, std::string_view text) { return draw(builder.spec(), text); }

// How many bytes of the text are in each kind of region, for texts too long to draw.
inline usize count_of(SpecBuilder& builder, std::string_view text, char letter) {
  usize count = 0;
  for (const char drawn : draw(builder, text)) count += drawn == letter ? 1 : 0;
  return count;
}

}  // namespace reckon::test
