// The slow reference in strings and their holes (docs/definitions.md, "Strings").
#include <gtest/gtest.h>

#include "lex/reference.h"
#include "support/spec_builder.h"

namespace reckon::test {
namespace {

using lang::Lines;
using lang::RuleKind;

TEST(ReferenceString, EndsBehindItsClose) {
  SpecBuilder b;
  b.string("<", ">>").escape = 0;
  EXPECT_EQ(draw(b, "a<b>c>>d"), ".ssssss.");
}

TEST(ReferenceString, EscapeStepsOverTheNextByte) {
  SpecBuilder b;
  b.string("\"");
  EXPECT_EQ(draw(b, "\"\\\"\"a"), "ssss.");
  EXPECT_EQ(draw(b, "\"\\\\\"a"), "ssss.");
  EXPECT_EQ(draw(b, "\"\\"), "ss");
}

TEST(ReferenceString, OneLineEndsBeforeTheLineFeedEvenEscaped) {
  SpecBuilder b;
  b.string("\"");
  EXPECT_EQ(draw(b, "\"a\nb"), "ss..");
  EXPECT_EQ(draw(b, "\"a\\\nb"), "sss..");
  EXPECT_EQ(draw(b, "\"a\\\r\nb"), "ssss..");
}

TEST(ReferenceString, SplicedGoesOnBehindAnEscapedLineFeed) {
  SpecBuilder b;
  b.string("\"").lines = Lines::spliced;
  EXPECT_EQ(draw(b, "\"a\\\nb\"c"), "ssssss.");
  EXPECT_EQ(draw(b, "\"a\\\r\nb\"c"), "sssssss.");
  EXPECT_EQ(draw(b, "\"a\\\rb\nc"), "sssss..");
  EXPECT_EQ(draw(b, "\"a\nb"), "ss..");
}

TEST(ReferenceString, ManyLines) {
  SpecBuilder b;
  b.string("\"").lines = Lines::many;
  EXPECT_EQ(draw(b, "\"a\n\\\r\n\"b"), "sssssss.");
  EXPECT_EQ(draw(b, "\"a\n"), "sss");
}

TEST(ReferenceString, DoubledClose) {
  SpecBuilder b;
  auto& rule = b.string("'");
  rule.escape = 0;
  rule.doubled = true;
  EXPECT_EQ(draw(b, "'a''b'c"), "ssssss.");
  EXPECT_EQ(draw(b, "''''c"), "ssss.");
  EXPECT_EQ(draw(b, "'''c"), "ssss");
}

TEST(ReferenceString, DocOnlyAtTheLineStart) {
  SpecBuilder b;
  auto& rule = b.string("\"\"\"");
  rule.doc = true;
  rule.lines = Lines::many;
  EXPECT_EQ(draw(b, " \"\"\"a\n\"\"\"\nx\"\"\"\"\"\""), ".dddddddd..ssssss");
}

TEST(ReferenceString, FenceIsCounted) {
  SpecBuilder b;
  auto& rule = b.string("r");
  rule.escape = 0;
  rule.fence = '#';
  rule.tail = "\"";
  rule.close_head = "\"";
  EXPECT_EQ(draw(b, "r##\"a\"#\"##b"), "ssssssssss.");
  EXPECT_EQ(draw(b, "r\"a\"#"), "ssss.");
  EXPECT_EQ(draw(b, "r#a"), "...");
  EXPECT_EQ(draw(b, "r#\"a\"##b"), "ssssss..");
  rule.fence_min = 1;
  EXPECT_EQ(draw(b, "r\"a\"r#\"\"#"), "....sssss");
  EXPECT_EQ(count_of(b, "r" + std::string(255, '#') + "\"", 's'), 257u);
  EXPECT_EQ(count_of(b, "r" + std::string(256, '#') + "\"", 's'), 0u);
}

TEST(ReferenceString, CapturedWord) {
  SpecBuilder b;
  auto& rule = b.string("$");
  rule.escape = 0;
  rule.lines = Lines::many;
  rule.capture = lang::Capture::word;
  rule.tail = "$";
  rule.close_head = "$";
  rule.close_tail = "$";
  EXPECT_EQ(draw(b, "$$a$b$$c"), "sssssss.");
  EXPECT_EQ(draw(b, "$t$a$$\n$T$$t$c"), "sssssssssssss.");
  EXPECT_EQ(draw(b, "$1$a"), "....");
  const std::string w64(64, 'w');
  EXPECT_EQ(count_of(b, "$" + w64 + "$a", 's'), 67u);
  EXPECT_EQ(count_of(b, "$w" + w64 + "$a", 's'), 0u);
}

TEST(ReferenceString, CapturedRaw) {
  SpecBuilder b;
  auto& rule = b.string("R\"");
  rule.escape = 0;
  rule.lines = Lines::many;
  rule.capture = lang::Capture::raw;
  rule.tail = "(";
  rule.close_head = ")";
  rule.close_tail = "\"";
  EXPECT_EQ(draw(b, "R\"x\"(a)\"\n)x\"\"b"), "sssssssssssss.");
  EXPECT_EQ(draw(b, "R\"a b(\""), ".......");
  EXPECT_EQ(count_of(b, "R\"" + std::string(16, '-') + "(", 's'), 19u);
  EXPECT_EQ(count_of(b, "R\"" + std::string(17, '-') + "(", 's'), 0u);
}

// --- Holes of strings of many lines ----------------------------------------------------------------------------

struct CodeHoleTest : testing::Test {
  CodeHoleTest() {
    auto& rule = b.string("`");
    rule.lines = Lines::many;
    b.hole(rule, "${");
    b.string("\"");
    b.line("//");
  }
  SpecBuilder b;
};

TEST_F(CodeHoleTest, TheInsideIsCodeAndTheClosingByteString) {
  EXPECT_EQ(draw(b, "`a${b}c`d"), "ssss.sss.");
}
TEST_F(CodeHoleTest, BracketsAreCountedWhereNoRuleHolds) {
  EXPECT_EQ(draw(b, "`${{}\"}\"}`;"), "sss..sssss.");
  EXPECT_EQ(draw(b, "`${//}\n}`;"), "sssccc.ss.");
}
TEST_F(CodeHoleTest, Nest) { EXPECT_EQ(draw(b, "`${`${a}`}`b"), "ssssss.ssss."); }
TEST_F(CodeHoleTest, EscapedOpenersAreNone) { EXPECT_EQ(draw(b, "`\\${a`b"), "ssssss."); }
TEST_F(CodeHoleTest, AreAtMost32Deep) {
  const auto nested = [&](int depth) {
    std::string text;
    for (int i = 0; i < depth; ++i) text += "`${";
    return text + "a";
  };
  EXPECT_EQ(count_of(b, nested(32), 's'), 96u);
  EXPECT_EQ(count_of(b, nested(33), '.'), 0u);
}

TEST(ReferenceCodeHole, DocGoesOnAsDoc) {
  SpecBuilder b;
  auto& rule = b.string("'");
  rule.lines = Lines::many;
  rule.doc = true;
  b.hole(rule, "#(", ')');
  EXPECT_EQ(draw(b, "'#((a))'b"), "ddd...dd.");
}

TEST(ReferenceCodeHole, DoubledOpenersAreNone) {
  SpecBuilder b;
  auto& rule = b.string("'");
  rule.lines = Lines::many;
  b.hole(rule, "{", '}', true);
  EXPECT_EQ(draw(b, "'{{a{{{b}'c"), "sssssss.ss.");
}

TEST(ReferenceCodeHole, AHoleMayBeginWithTheEscape) {
  SpecBuilder b;
  auto& rule = b.string("\"");
  rule.lines = Lines::many;
  b.hole(rule, "\\(", ')');
  EXPECT_EQ(draw(b, "\"\\(a)\\\\(b)\""), "sss.sssssss");
}

TEST(ReferenceCodeHole, OfSeveralHolesTheLongestBegins) {
  SpecBuilder b;
  auto& rule = b.string("\"");
  rule.lines = Lines::many;
  b.hole(rule, "$(", ')');
  b.hole(rule, "$((", ')');
  EXPECT_EQ(draw(b, "\"$((a)\"b"), "ssss.ss.");
}

// --- Holes passed in place -------------------------------------------------------------------------------------

struct InPlaceTest : testing::Test {
  InPlaceTest() {
    auto& rule = b.string("\"");
    b.hole(rule, "{");
    auto& raw = b.string("`");
    raw.lines = Lines::many;
    raw.escape = 0;
    b.add(RuleKind::character, "'").escape = '\\';
    b.add(RuleKind::skip, "$").take = 1;
    b.line("#");
  }
  SpecBuilder b;
};

TEST_F(InPlaceTest, QuotesInTheHoleDoNotEndTheString) {
  EXPECT_EQ(draw(b, "\"a{\"b\"}c\"d"), "sssssssss.");
}
TEST_F(InPlaceTest, BracketsAreCountedButNotInLiterals) {
  EXPECT_EQ(draw(b, "\"{{}'}'\"}\"$}}\"d"), "ssssssssssssss.");
}
TEST_F(InPlaceTest, CommentsAreNotLookedFor) { EXPECT_EQ(draw(b, "\"{#}\"d"), "sssss."); }
TEST_F(InPlaceTest, LiteralsOfManyLinesMayHoldLineFeeds) {
  EXPECT_EQ(draw(b, "\"{`\n`}\"d"), "sssssss.");
}
TEST_F(InPlaceTest, NestedHolesArePassedToo) { EXPECT_EQ(draw(b, "\"{\"{\"a\"}\"}\"d"), "sssssssssss."); }

TEST_F(InPlaceTest, ALineFeedMakesTheOpenerPlain) {
  EXPECT_EQ(draw(b, "\"{a\" b\n}"), "ssss....");
}
TEST_F(InPlaceTest, NoHoleBeginsBeforeTheGivenUpByte) {
  // The first hole is given up at the LF, so the second, whole one is not passed either.
  EXPECT_EQ(draw(b, "\"{\" \"{\"}\" \n"), "sss.sss.ss.");
}
TEST_F(InPlaceTest, BehindTheGivenUpByteHolesBeginAgain) {
  EXPECT_EQ(draw(b, "\"{\n\"{'\"'}\"a"), "ss.sssssss.");
}
TEST_F(InPlaceTest, TheFilesEndGivesUp) { EXPECT_EQ(draw(b, "\"{a\"b"), "ssss."); }

TEST_F(InPlaceTest, ANestedHoleGivenUpLeavesTheOuter) {
  auto& many = b.string("~");
  many.lines = Lines::many;
  b.hole(many, "{");
  // In the hole of "…", ~…~ is passed in place; its own hole meets an LF and is plain.
  EXPECT_EQ(draw(b, "\"{~{\n~}\"a"), "ssssssss.");
}

TEST_F(InPlaceTest, ReachesTo4096BytesBehindItsOpener) {
  const auto text = [](usize inner) { return "\"{\"" + std::string(inner, 'a') + "\"}\"b"; };
  EXPECT_EQ(count_of(b, text(4093), 's'), text(4093).size() - 1);
  // Given up: the string ends at the second quote, then a string of "}" follows.
  EXPECT_EQ(draw(b, text(4094)).substr(0, 4), "sss.");
}

TEST_F(InPlaceTest, AreAtMost8Deep) {
  std::string opened;
  std::string closed;
  for (int i = 0; i < 8; ++i) {
    opened += "\"{";
    closed += "}\"";
  }
  EXPECT_EQ(draw(b, opened + closed + "a").back(), '.');
  EXPECT_EQ(count_of(b, opened + closed + "a", 's'), 32u);
  // The ninth opener is plain: "{" is a whole string and the rest closes the eight.
  EXPECT_EQ(count_of(b, opened + "\"{\"" + closed + "a", 's'), 35u);
}

}  // namespace
}  // namespace reckon::test
