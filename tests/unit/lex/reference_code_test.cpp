// The slow reference in code: which rule holds where (docs/definitions.md, "Conditions", "Code", `operand`), and lines.
#include <gtest/gtest.h>

#include "lex/reference.h"
#include "support/spec_builder.h"

namespace reckon::test {
namespace {

using lang::At;
using lang::RuleKind;

TEST(ReferenceCode, WithoutRulesEverythingIsCode) {
  SpecBuilder b;
  EXPECT_EQ(draw(b, "a /* b\n"), ".......");
}

TEST(ReferenceCode, TheLongestOpenerIsTaken) {
  SpecBuilder b;
  b.string("\"").escape = 0;
  b.string("\"\"\"").lines = lang::Lines::many;
  EXPECT_EQ(draw(b, "\"\"\"a\nb\"\"\"c"), "sssssssss.");
}

TEST(ReferenceCode, AmongEquallyLongTheFirstListedIsTaken) {
  SpecBuilder b;
  b.line("#");
  b.string("#");
  EXPECT_EQ(draw(b, "#a#b"), "cccc");
}

TEST(ReferenceCode, ALongerOpenerWhoseShapeFailsGivesWay) {
  SpecBuilder b;
  b.string("\"");
  auto& raw = b.string("R\"");
  raw.capture = lang::Capture::raw;
  raw.tail = "(";
  raw.close_head = ")";
  raw.close_tail = "\"";
  EXPECT_EQ(draw(b, "R\"(\")\";"), "ssssss.");
  EXPECT_EQ(draw(b, "R\"a b\";"), ".sssss.");
}

TEST(ReferenceCode, LineStartAllowsWhiteSpaceOnly) {
  SpecBuilder b;
  b.line("*").at = At::line_start;
  EXPECT_EQ(draw(b, " \t\r\v\f*a\nb*c\n*"), ".....cc.....c");
}

TEST(ReferenceCode, ColumnCountsBytesOfTheLineFromOne) {
  SpecBuilder b;
  auto& rule = b.line("*");
  rule.at = At::column;
  rule.column = 1;
  EXPECT_EQ(draw(b, "*a\n *\n*"), "cc....c");
  rule.column = 3;
  EXPECT_EQ(draw(b, "*a*\n*\n **\n  *"), "..c.....c...c");
}

TEST(ReferenceCode, WordSidesLookAtIdentifierBytes) {
  SpecBuilder left;
  left.line("rem").word_left = true;
  EXPECT_EQ(draw(left, "rem\nxrem\n\xC3\xA9rem\n.remx"), "ccc.............cccc");
  SpecBuilder right;
  right.line("rem").word_right = true;
  EXPECT_EQ(draw(right, "xrem\nremx\nrem"), ".ccc......ccc");
}

TEST(ReferenceCode, OnlyAfterAndNotAfterLookAtTheByteBefore) {
  SpecBuilder only;
  auto& rule = only.line("#");
  rule.has_only_after = true;
  rule.only_after = set_of(" \n");
  EXPECT_EQ(draw(only, "#\na#\na #\n#"), "c......c.c");
  SpecBuilder not_after;
  not_after.line("#").not_after = set_of("$\n");
  EXPECT_EQ(draw(not_after, "#\n$#\n#\na#"), "........c");
}

TEST(ReferenceCode, OnlyBeforeAndNotBeforeLookBehindTheOpener) {
  SpecBuilder only;
  auto& rule = only.line("--");
  rule.has_only_before = true;
  rule.only_before = set_of(" \n");
  EXPECT_EQ(draw(only, "--a\n-- a\n--\n--"), "....cccc.cc.cc");
  SpecBuilder not_before;
  not_before.line("#").not_before = set_of("{\n");
  EXPECT_EQ(draw(not_before, "#{a\n#\n#a\n#"), "......cc..");
}

TEST(ReferenceCode, UnlessLineHasReachesOneHundredBytes) {
  SpecBuilder b;
  b.line("#").unless_line_has = b.texts({"ab", "!"});
  EXPECT_EQ(draw(b, "ab #\n#"), ".....c");
  EXPECT_EQ(draw(b, "! #\na#"), ".....c");
  const std::string near = "ab" + std::string(98, '.') + "#";
  const std::string far = "ab" + std::string(99, '.') + "#";
  EXPECT_EQ(count_of(b, near, 'c'), 0u);
  EXPECT_EQ(count_of(b, far, 'c'), 1u);
}

TEST(ReferenceCode, IgnoreCaseFoldsLettersOfOpenAndClose) {
  SpecBuilder b;
  b.block("begin[", "]End").ignore_case = true;
  EXPECT_EQ(draw(b, "BeGiN[x]eND;"), "ccccccccccc.");
  SpecBuilder exact;
  exact.block("begin[", "]End");
  EXPECT_EQ(draw(exact, "BeGiN["), "......");
}

// --- operand ---------------------------------------------------------------------------------------------------

struct OperandTest : testing::Test {
  OperandTest() { b.add(RuleKind::regex, "/").operand = true; }
  // A regex hides the string opener in it.
  bool regex_after(std::string before) {
    b.string("'");
    const std::string text = before + "/'/";
    return draw(b, text)[before.size() + 1] == '.';
  }
  SpecBuilder b;
};

TEST_F(OperandTest, AtTheFileStart) { EXPECT_TRUE(regex_after("")); }
TEST_F(OperandTest, AfterAnOperator) { EXPECT_TRUE(regex_after("a = ")); }
TEST_F(OperandTest, AfterAnOpeningOrCurlyBracket) { EXPECT_TRUE(regex_after("f(")); EXPECT_TRUE(regex_after("}\n")); }
TEST_F(OperandTest, NotAfterAnIdentifier) { EXPECT_FALSE(regex_after("a ")); }
TEST_F(OperandTest, NotAfterAClosingBracket) { EXPECT_FALSE(regex_after("a) \n")); EXPECT_FALSE(regex_after("a]")); }
TEST_F(OperandTest, NotAfterQuotes) { EXPECT_FALSE(regex_after("` ")); EXPECT_FALSE(regex_after("\" ")); }
TEST_F(OperandTest, AfterASinglePlusButNotTwo) {
  EXPECT_TRUE(regex_after("a + "));
  EXPECT_TRUE(regex_after("a +- "));
  EXPECT_FALSE(regex_after("a++ "));
  EXPECT_FALSE(regex_after("a-- "));
}
TEST_F(OperandTest, CommentsAndWhiteSpaceAreLookedThrough) {
  b.block("(*", "*)");
  b.line("#");
  EXPECT_TRUE(regex_after("a = (* b *) # c\n\n "));
  EXPECT_FALSE(regex_after("a (* = *) # =\n "));
}
TEST_F(OperandTest, AfterAKeyword) {
  b.keywords({"return"});
  EXPECT_TRUE(regex_after("return "));
  EXPECT_FALSE(regex_after("a.return "));
  EXPECT_FALSE(regex_after("xreturn "));
}
TEST_F(OperandTest, KeywordsHaveAtMost32Bytes) {
  const std::string k32(32, 'k');
  const std::string k33(33, 'k');
  b.keywords({k32, k33});
  EXPECT_TRUE(regex_after(k32 + " "));
  EXPECT_FALSE(regex_after(k33 + " "));
}
TEST_F(OperandTest, AStringsLastByteCounts) {
  b.string("<", ">");
  EXPECT_TRUE(regex_after("a <b> "));
}

TEST(ReferenceOperand, BlankOperandTellsDivisionByTheSpaces) {
  SpecBuilder b;
  b.spec().blank_operand = true;
  b.add(RuleKind::regex, "/").operand = true;
  b.string("'");
  EXPECT_EQ(draw(b, "a /'/"), ".....");
  EXPECT_EQ(draw(b, "a / '/"), "....ss");
  EXPECT_EQ(draw(b, "a/'/"), "..ss");
  EXPECT_EQ(draw(b, "a /='/"), "....ss");
  EXPECT_EQ(draw(b, "a\n/'/"), "...ss");  // an LF is no white space
  EXPECT_EQ(draw(b, ") /'/"), "...ss");
}

// --- Lines -----------------------------------------------------------------------------------------------------

std::string facts(SpecBuilder& b, std::string_view text) {
  std::string out;
  for (const lex::LineFacts line : lex::reference_lines(b.spec(), as_bytes(text))) {
    if (line.residue) out += 'r';
    if (line.comment) out += 'c';
    if (line.string) out += 's';
    if (line.doc) out += 'd';
    out += '|';
  }
  return out;
}

TEST(ReferenceLines, TheLastPieceIsALineIfNotEmpty) {
  SpecBuilder b;
  EXPECT_EQ(facts(b, ""), "");
  EXPECT_EQ(facts(b, "a"), "r|");
  EXPECT_EQ(facts(b, "a\n"), "r|");
  EXPECT_EQ(facts(b, "a\n "), "r||");
  EXPECT_EQ(facts(b, "\n\n"), "||");
}

TEST(ReferenceLines, WhiteSpaceIsNoResidueButNulIs) {
  SpecBuilder b;
  EXPECT_EQ(facts(b, " \t\r\v\f\n"), "|");
  EXPECT_EQ(facts(b, std::string_view("\0\n\x80\n", 4)), "r|r|");
}

TEST(ReferenceLines, ALineFeedInARegionCounts) {
  SpecBuilder b;
  b.block("/*", "*/");
  b.string("`").lines = lang::Lines::many;
  EXPECT_EQ(facts(b, "/*\n\n  \n*/\n\n`\n\n`\n"), "c|c|c|c||s|s|s|");
  EXPECT_EQ(facts(b, "/*\n  */ a\n"), "c|rc|");
}

TEST(ReferenceLines, AllFactsOfALine) {
  SpecBuilder b;
  b.line("#");
  b.string("\"");
  auto& doc = b.string("'");
  doc.doc = true;
  EXPECT_EQ(facts(b, " 'x'\na 'x'\n 'd' + \"s\" # c\n"), "d|rs|rcsd|");
}

TEST(ReferenceLines, ClassesOfTheDefaultDialect) {
  EXPECT_EQ(lex::classify({}), lex::LineClass::blank);
  EXPECT_EQ(lex::classify({.comment = true}), lex::LineClass::comment);
  EXPECT_EQ(lex::classify({.doc = true}), lex::LineClass::comment);
  EXPECT_EQ(lex::classify({.string = true}), lex::LineClass::code);
  EXPECT_EQ(lex::classify({.residue = true, .comment = true}), lex::LineClass::code);
  EXPECT_EQ(lex::classify({.comment = true, .string = true}), lex::LineClass::code);
}

TEST(ReferenceLines, CountsSumUp) {
  SpecBuilder b;
  b.line("#");
  const lex::LineCounts counts = lex::reference_count(b.spec(), as_bytes("a # b\n# c\n\n# d"));
  EXPECT_EQ(counts, (lex::LineCounts{.lines = 4, .code = 1, .comment = 2, .blank = 1}));
  lex::LineCounts twice = counts;
  twice += counts;
  EXPECT_EQ(twice, (lex::LineCounts{.lines = 8, .code = 2, .comment = 4, .blank = 2}));
}

}  // namespace
}  // namespace reckon::test
