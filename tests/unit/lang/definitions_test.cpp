#include "lang/definitions.h"

#include <gtest/gtest.h>
#include <string>

namespace reckon::lang {
namespace {

Definitions parse(std::string_view text) {
  const SourceText source{"t.toml", text};
  auto result = Definitions::parse({&source, 1});
  if (!result) {
    ADD_FAILURE() << result.error().front().text();
    return {};
  }
  return *std::move(result);
}

std::string openers(const LanguageSpec& spec) {
  std::string out;
  for (const Rule& rule : spec.rules) out.append(out.empty() ? "" : " ").append(rule.open);
  return out;
}

TEST(Definitions, ReadsEveryFieldOfALanguage) {
  const Definitions definitions = parse(R"~(
[[language]]
name = "X"
kind = "markup"
aliases = ["ex"]
extensions = ["x", "d.x"]
filenames = ["Xfile"]
globs = ["X*.in"]
interpreters = ["xsh"]
tests = ["*_test.x"]
generated = ["@generated"]
complexity = ["if "]
[[language.claims]]
extension = "h"
priority = -3
first = ["<?x"]
line_starts = ["@x"]
contains = ["x::"]
[[language.embed]]
open = "<s"
close = "</s"
attributes = ["lang"]
default = "Y"
ignore_case = true
closer_wins = false
[language.lex]
identifier = "a-c"
keywords = ["return"]
blank_operand = true
)~");
  ASSERT_EQ(definitions.specs().size(), 1u);
  const LanguageSpec& spec = definitions.specs()[0];
  EXPECT_EQ(spec.name, "X");
  EXPECT_EQ(spec.kind, Kind::markup);
  EXPECT_EQ(spec.aliases[0], "ex");
  EXPECT_EQ(spec.extensions[1], "d.x");
  EXPECT_EQ(spec.filenames[0], "Xfile");
  EXPECT_EQ(spec.globs[0], "X*.in");
  EXPECT_EQ(spec.interpreters[0], "xsh");
  EXPECT_EQ(spec.tests[0], "*_test.x");
  EXPECT_EQ(spec.generated[0], "@generated");
  EXPECT_EQ(spec.complexity[0], "if ");
  ASSERT_EQ(spec.claims.size(), 1u);
  EXPECT_EQ(spec.claims[0].extension, "h");
  EXPECT_EQ(spec.claims[0].priority, -3);
  EXPECT_EQ(spec.claims[0].first[0], "<?x");
  EXPECT_EQ(spec.claims[0].line_starts[0], "@x");
  EXPECT_EQ(spec.claims[0].contains[0], "x::");
  ASSERT_EQ(spec.embeds.size(), 1u);
  EXPECT_EQ(spec.embeds[0].default_language, "Y");
  EXPECT_TRUE(spec.embeds[0].ignore_case);
  EXPECT_FALSE(spec.embeds[0].closer_wins);
  EXPECT_TRUE(spec.identifier.has('b'));
  EXPECT_FALSE(spec.identifier.has('d'));
  EXPECT_TRUE(spec.identifier.has(0x80)) << "bytes above ASCII always are identifier bytes";
  EXPECT_EQ(spec.keywords[0], "return");
  EXPECT_TRUE(spec.blank_operand);
}

TEST(Definitions, GiveTheDocumentedDefaults) {
  const Definitions definitions = parse(R"~(
[[language]]
name = "X"
[[language.lex.string]]
open = '"'
[[language.lex.regex]]
open = "/"
[[language.lex.quoted]]
open = "q"
[[language.lex.character]]
open = "'"
[[language.lex.heredoc]]
open = "<<"
[[language.lex.end]]
open = "__END__"
)~");
  const LanguageSpec& spec = definitions.specs()[0];
  ASSERT_EQ(openers(spec), "__END__ << \" q ' /");
  EXPECT_EQ(spec.kind, Kind::code);
  EXPECT_TRUE(spec.identifier.has('_') && spec.identifier.has('Z') && !spec.identifier.has('$'));
  EXPECT_EQ(spec.rules[0].as, As::comment);
  EXPECT_EQ(spec.rules[1].word, Word::identifier);
  EXPECT_EQ(spec.rules[1].ends, Ends::line);
  EXPECT_EQ(spec.rules[2].close, "\"");
  EXPECT_EQ(spec.rules[2].escape, 0);
  EXPECT_EQ(spec.rules[2].lines, Lines::one);
  EXPECT_EQ(spec.rules[3].escape, '\\');
  EXPECT_EQ(spec.rules[3].parts, 1);
  EXPECT_EQ(spec.rules[4].close, "'");
  EXPECT_EQ(spec.rules[5].close, "/");
  EXPECT_EQ(spec.rules[5].escape, '\\');
  EXPECT_TRUE(spec.rules[5].classes);
}

TEST(Definitions, ReadConditionsAndShapes) {
  const Definitions definitions = parse(R"~(
[[language]]
name = "X"
[[language.lex.block_comment]]
open = "--["
fence = "="
fence_min = 1
tail = "["
close_head = "]"
close_tail = "]"
at = "column"
column = 7
word = "both"
only_after = "\n"
not_after = "0-9"
only_before = "a"
not_before = "b"
unless_line_has = ["->"]
operand = true
ignore_case = true
close_at = "line-start"
to_line_end = true
alone = true
doc = true
[[language.lex.string]]
open = "R\""
capture = "raw"
tail = "("
close_head = ')'
close_tail = "\""
lines = "many"
doubled = true
doc = "line-start"
holes = [ { open = "#{", close = "}" }, { open = "$(", close = ")", doubled = true } ]
)~");
  const Rule& comment = definitions.specs()[0].rules[0];
  EXPECT_EQ(comment.fence, '=');
  EXPECT_EQ(comment.fence_min, 1);
  EXPECT_EQ(comment.tail, "[");
  EXPECT_EQ(comment.close_head, "]");
  EXPECT_EQ(comment.at, At::column);
  EXPECT_EQ(comment.column, 7);
  EXPECT_TRUE(comment.word_left && comment.word_right && comment.operand && comment.ignore_case);
  EXPECT_TRUE(comment.has_only_after && comment.only_after.has('\n'));
  EXPECT_TRUE(comment.not_after.has('5'));
  EXPECT_TRUE(comment.has_only_before && comment.only_before.has('a'));
  EXPECT_TRUE(comment.not_before.has('b'));
  EXPECT_EQ(comment.unless_line_has[0], "->");
  EXPECT_EQ(comment.close_at, At::line_start);
  EXPECT_TRUE(comment.to_line_end && comment.alone && comment.doc);
  const Rule& string = definitions.specs()[0].rules[1];
  EXPECT_EQ(string.capture, Capture::raw);
  EXPECT_EQ(string.lines, Lines::many);
  EXPECT_TRUE(string.close.empty()) << "a capture closes, not `open`";
  EXPECT_TRUE(string.doubled && string.doc);
  ASSERT_EQ(string.holes.size(), 2u);
  EXPECT_EQ(string.holes[1].close, ')');
  EXPECT_TRUE(string.holes[1].doubled && !string.holes[0].doubled);
}

TEST(Definitions, OrderRulesByTableThenByFile) {
  const Definitions definitions = parse(R"~(
[[language]]
name = "X"
[[language.lex.string]]
open = ["s1", "s2"]
[[language.lex.line_comment]]
open = "c1"
[[language.lex.skip]]
open = "k1"
[[language.lex.string]]
open = "s3"
[[language.lex.line_comment]]
open = "c2"
)~");
  EXPECT_EQ(openers(definitions.specs()[0]), "k1 c1 c2 s1 s2 s3");
}

TEST(Definitions, SpreadPrefixesBehindTheirRule) {
  const Definitions definitions = parse(R"~(
[[language]]
name = "X"
[[language.lex.string]]
open = ['"', "'"]
prefixes = ["r", "br"]
[[language.lex.string]]
open = '`'
)~");
  const auto rules = definitions.specs()[0].rules;
  EXPECT_EQ(openers(definitions.specs()[0]), "\" r\" br\" ' r' br' `");
  EXPECT_EQ(rules[2].close, "\"");
  EXPECT_TRUE(rules[2].word_left);
  EXPECT_FALSE(rules[0].word_left);
  EXPECT_FALSE(rules[3].word_left);
}

TEST(Definitions, ExtendAcrossFilesInAnyOrder) {
  const SourceText sources[] = {{"a.toml", R"~(
[[language]]
name = "Derived"
extends = "Middle"
[[language.lex.line_comment]]
open = "c3"
[[language.lex.skip]]
open = "k3"
)~"},
                                {"b.toml", R"~(
[[language]]
name = "Middle"
extends = "base"
extensions = ["m"]
[language.lex]
keywords = ["return"]
[[language.lex.line_comment]]
open = "c2"
)~"},
                                {"c.toml", R"~(
[[language]]
name = "Base"
extensions = ["b"]
[language.lex]
identifier = "a-z"
keywords = ["case"]
blank_operand = true
[[language.lex.line_comment]]
open = "c1"
[[language.lex.string]]
open = "s1"
)~"}};
  const auto definitions = Definitions::parse(sources);
  ASSERT_TRUE(definitions) << definitions.error()[0].text();
  const LanguageSpec& derived = definitions->specs()[0];
  EXPECT_EQ(openers(derived), "k3 c1 c2 c3 s1");
  EXPECT_FALSE(derived.identifier.has('A'));
  EXPECT_TRUE(derived.blank_operand);
  ASSERT_EQ(derived.keywords.size(), 1u);
  EXPECT_EQ(derived.keywords[0], "return") << "a list that is given replaces the inherited one";
  EXPECT_TRUE(derived.extensions.empty()) << "only `language.lex` is inherited";
}

TEST(Definitions, StayWhereTheyAreWhenMoved) {
  Definitions first = parse("[[language]]\nname = \"X\"\nextensions = [\"x\"]\n");
  const LanguageSpec* before = first.specs().data();
  const char* name = first.specs()[0].name.data();
  const Definitions second = std::move(first);
  EXPECT_EQ(second.specs().data(), before);
  EXPECT_EQ(second.specs()[0].name.data(), name);
  EXPECT_EQ(second.specs()[0].extensions[0], "x");
}

}  // namespace
}  // namespace reckon::lang
