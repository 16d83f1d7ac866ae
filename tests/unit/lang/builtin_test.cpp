// The generated constants against the definitions that they were generated from, read again at run time.
#include "lang/builtin.h"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <deque>
#include <glob.h>
#include <string>
#include <vector>

#include "lang/definitions.h"
#include "lang/detect.h"
#include "lang/fold.h"
#include "lang/registry.h"

namespace reckon::lang {
namespace {

std::deque<std::string> read_data_files(std::vector<SourceText>& sources, std::deque<std::string>& names) {
  std::deque<std::string> texts;
  glob_t found{};
  glob(RECKON_SOURCE_DIR "/data/languages/*.toml", 0, nullptr, &found);
  for (usize i = 0; i < found.gl_pathc; ++i) {
    std::ifstream in(found.gl_pathv[i], std::ios::binary);
    names.push_back(found.gl_pathv[i]);
    texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    sources.push_back({names.back(), texts.back()});
  }
  globfree(&found);
  return texts;
}

bool same(Texts a, Texts b) { return std::ranges::equal(a, b); }
bool same(const ByteSet& a, const ByteSet& b) { return std::ranges::equal(a.bits, b.bits); }
bool same(const Hole& a, const Hole& b) { return a.open == b.open && a.close == b.close && a.doubled == b.doubled; }

bool same(const Rule& a, const Rule& b) {
  return a.kind == b.kind && a.open == b.open && a.close == b.close && a.at == b.at && a.column == b.column &&
         a.word_left == b.word_left && a.word_right == b.word_right && a.operand == b.operand &&
         a.ignore_case == b.ignore_case && a.has_only_after == b.has_only_after &&
         a.has_only_before == b.has_only_before && same(a.only_after, b.only_after) &&
         same(a.not_after, b.not_after) && same(a.only_before, b.only_before) && same(a.not_before, b.not_before) &&
         same(a.unless_line_has, b.unless_line_has) && a.escape == b.escape && a.splice == b.splice &&
         a.fence == b.fence && a.fence_min == b.fence_min && a.lines == b.lines && a.capture == b.capture &&
         a.doubled == b.doubled && a.doc == b.doc && a.nest == b.nest && a.to_line_end == b.to_line_end &&
         a.alone == b.alone && a.close_at == b.close_at && a.tail == b.tail && a.close_head == b.close_head &&
         a.close_tail == b.close_tail && a.until == b.until && same(a.untils, b.untils) &&
         a.at_file_start == b.at_file_start &&
         std::ranges::equal(a.holes, b.holes, [](const Hole& x, const Hole& y) { return same(x, y); }) &&
         same(a.modifiers, b.modifiers) && same(a.not_delimiters, b.not_delimiters) && same(a.indent, b.indent) &&
         same(a.quotes, b.quotes) && a.blanks == b.blanks && a.classes == b.classes &&
         a.indent_always == b.indent_always && a.parts == b.parts && a.take == b.take && a.word == b.word &&
         a.ends == b.ends && a.as == b.as;
}

bool same(const Claim& a, const Claim& b) {
  return a.extension == b.extension && a.priority == b.priority && same(a.first, b.first) &&
         same(a.line_starts, b.line_starts) && same(a.contains, b.contains);
}

bool same(const Embed& a, const Embed& b) {
  return a.open == b.open && a.close == b.close && same(a.attributes, b.attributes) &&
         a.default_language == b.default_language && a.ignore_case == b.ignore_case && a.closer_wins == b.closer_wins;
}

void expect_same(const LanguageSpec& a, const LanguageSpec& b) {
  EXPECT_EQ(a.name, b.name);
  EXPECT_EQ(a.kind, b.kind);
  EXPECT_TRUE(same(a.aliases, b.aliases) && same(a.extensions, b.extensions) && same(a.filenames, b.filenames) &&
              same(a.globs, b.globs) && same(a.interpreters, b.interpreters) && same(a.tests, b.tests) &&
              same(a.generated, b.generated) && same(a.complexity, b.complexity) && same(a.keywords, b.keywords))
      << a.name;
  EXPECT_TRUE(same(a.identifier, b.identifier)) << a.name;
  EXPECT_EQ(a.blank_operand, b.blank_operand);
  EXPECT_TRUE(std::ranges::equal(a.claims, b.claims, [](const Claim& x, const Claim& y) { return same(x, y); }))
      << a.name;
  EXPECT_TRUE(std::ranges::equal(a.embeds, b.embeds, [](const Embed& x, const Embed& y) { return same(x, y); }))
      << a.name;
  ASSERT_EQ(a.rules.size(), b.rules.size()) << a.name;
  for (usize i = 0; i < a.rules.size(); ++i) EXPECT_TRUE(same(a.rules[i], b.rules[i])) << a.name << " rule " << i;
}

TEST(Builtin, HoldsWhatTheDefinitionFilesSay) {
  std::vector<SourceText> sources;
  std::deque<std::string> names;
  const std::deque<std::string> texts = read_data_files(sources, names);
  const auto definitions = Definitions::parse(sources);
  ASSERT_TRUE(definitions) << definitions.error()[0].text();
  ASSERT_EQ(definitions->specs().size(), builtin_specs().size());
  for (const LanguageSpec& spec : definitions->specs()) {
    const LanguageId id = builtin().find(spec.name);
    ASSERT_NE(id, kUnknown) << spec.name;
    expect_same(spec, builtin_specs()[id]);
  }
}

TEST(Builtin, IsSortedByNameAndIsTheRegistrysSpecs) {
  const auto specs = builtin_specs();
  EXPECT_TRUE(std::ranges::is_sorted(specs, {}, [](const LanguageSpec& spec) { return folded(spec.name); }));
  EXPECT_EQ(builtin().specs().data(), specs.data());
}

// The languages that may have the name: those whose words it is made of, or who claim its extension.
bool may_be(LanguageId found, const LanguageSpec& wanted, std::string_view extension) {
  if (found == kUnknown) return false;
  if (builtin().spec(found).name == wanted.name) return true;
  return std::ranges::any_of(wanted.claims, [&](const Claim& claim) { return claim.extension == extension; });
}

TEST(Builtin, FindsEveryWordOfEveryLanguage) {
  const Registry& registry = builtin();
  for (const LanguageSpec& spec : registry.specs()) {
    EXPECT_EQ(registry.spec(registry.find(spec.name)).name, spec.name);
    for (const Text alias : spec.aliases) EXPECT_EQ(registry.spec(registry.find(alias)).name, spec.name) << alias;
    for (const Text name : spec.filenames)
      EXPECT_EQ(registry.spec(registry.by_name(name).language).name, spec.name) << name;
    for (const Text word : spec.interpreters)
      EXPECT_EQ(registry.spec(registry.by_interpreter(word)).name, spec.name) << word;
    for (const Text extension : spec.extensions) {
      const NameMatch match = registry.by_name("some_name." + std::string(extension));
      EXPECT_TRUE(may_be(match.language, spec, extension)) << spec.name << ": " << extension;
    }
  }
}

}  // namespace
}  // namespace reckon::lang
