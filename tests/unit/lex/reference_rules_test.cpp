// The slow reference, rule by rule (docs/definitions.md, "The rules"). Strings have a file of their own.
#include <gtest/gtest.h>

#include "lex/reference.h"
#include "support/spec_builder.h"

namespace reckon::test {
namespace {

using lang::At;
using lang::RuleKind;

TEST(ReferenceEnd, NeedsALineOfItsOwn) {
  SpecBuilder b;
  b.add(RuleKind::end, "__END__");
  EXPECT_EQ(draw(b, "a\n__END__ \r\nb\nc"), "............ccc");
  EXPECT_EQ(draw(b, " __END__\n__END__x\na"), "...................");
  EXPECT_EQ(draw(b, "__END__"), ".......");
}

TEST(ReferenceEnd, TheRestIsOfTheRegionNamed) {
  SpecBuilder b;
  auto& rule = b.add(RuleKind::end, "%%");
  b.line("#");
  rule.as = lang::As::string;
  EXPECT_EQ(draw(b, "%%\n#a\n"), "...sss");
  rule.as = lang::As::text;
  EXPECT_EQ(draw(b, "#a\n%%\n#a\n"), "cc.......");
}

TEST(ReferenceSkip, PassesOverWhatWouldOpen) {
  SpecBuilder b;
  b.add(RuleKind::skip, "$#");
  b.add(RuleKind::skip, "\\").take = 1;
  b.line("#");
  EXPECT_EQ(draw(b, "$#\\#a#b"), ".....cc");
  EXPECT_EQ(draw(b, "\\"), ".");
  EXPECT_EQ(draw(b, "\\\n#"), "..c");
}

TEST(ReferenceLineComment, EndsBeforeTheLineFeed) {
  SpecBuilder b;
  b.line("//");
  EXPECT_EQ(draw(b, "a//b\r\nc//"), ".cccc..cc");
}

TEST(ReferenceLineComment, SpliceGoesOn) {
  SpecBuilder b;
  b.line("//").splice = '\\';
  EXPECT_EQ(draw(b, "//a\\\nb\nc"), "cccccc..");
  EXPECT_EQ(draw(b, "//a\\\r\nb\\\n\nc"), "cccccccccc.");
  EXPECT_EQ(draw(b, "//a\\ \nb"), "ccccc..");
  EXPECT_EQ(draw(b, "//\\"), "ccc");
}

TEST(ReferenceLineComment, UntilEndsItBefore) {
  SpecBuilder b;
  b.line("//").until = "?>";
  EXPECT_EQ(draw(b, "//a?>b\n//c\nd"), "ccc....ccc..");
  EXPECT_EQ(draw(b, "//?>"), "cc..");
}

TEST(ReferenceBlockComment, EndsBehindCloseOrWithTheFile) {
  SpecBuilder b;
  b.block("/*", "*/");
  EXPECT_EQ(draw(b, "a/*b\n*/c"), ".cccccc.");
  EXPECT_EQ(draw(b, "/*/a*/b"), "cccccc.");
  EXPECT_EQ(draw(b, "/*/*a*/b"), "ccccccc.");
  EXPECT_EQ(draw(b, "/*a\n"), "cccc");
}

TEST(ReferenceBlockComment, NestCountsItsOwnOpener) {
  SpecBuilder b;
  b.block("(*", "*)").nest = true;
  EXPECT_EQ(draw(b, "(*a(*b*)c*)d"), "ccccccccccc.");
  EXPECT_EQ(draw(b, "(*)*)"), "ccccc");
  EXPECT_EQ(draw(b, "(*(*)*)*)a"), "ccccccccc.");
  SpecBuilder same;
  same.block("%%", "%%").nest = true;  // close is tried before open
  EXPECT_EQ(draw(same, "%%a%%b"), "ccccc.");
}

TEST(ReferenceBlockComment, CloseAt) {
  SpecBuilder start;
  start.block("{", "}").close_at = At::line_start;
  EXPECT_EQ(draw(start, "{a}\n  }b"), "ccccccc.");
  SpecBuilder column;
  column.block("{", "}").close_at = At::column;
  EXPECT_EQ(draw(column, "{a}\n }\n}b"), "cccccccc.");
}

TEST(ReferenceBlockComment, ToLineEndTakesTheRest) {
  SpecBuilder b;
  auto& rule = b.block("=begin", "=end");
  rule.at = At::column;
  rule.column = 1;
  rule.close_at = At::column;
  rule.to_line_end = true;
  EXPECT_EQ(draw(b, "=begin\n=end x\ny"), "ccccccccccccc..");
}

TEST(ReferenceBlockComment, AloneOnItsLine) {
  SpecBuilder b;
  auto& rule = b.block("%{", "%}");
  rule.alone = true;
  rule.nest = true;
  EXPECT_EQ(draw(b, "%{a\n %{ \r\na %}\n%} b\n %}\nc"),
            ".....cccccccccccccccccc..");
  EXPECT_EQ(draw(b, "%{\n%{ a\n%{\n%}\n%}"), "cccccccccccccccc");
}

TEST(ReferenceBlockComment, FenceCounts) {
  SpecBuilder b;
  auto& rule = b.block("--[", "");
  rule.fence = '=';
  rule.tail = "[";
  rule.close_head = "]";
  rule.close_tail = "]";
  b.line("--");
  EXPECT_EQ(draw(b, "--[==[a]]]=]\n]==]b"), "ccccccccccccccccc.");
  EXPECT_EQ(draw(b, "--[==a\nb"), "cccccc..");
}

TEST(ReferenceBlockComment, DocIsARoleNotARegion) {
  SpecBuilder b;
  b.block("/**", "*/").doc = true;
  EXPECT_EQ(draw(b, "/***/"), "ccccc");
}

TEST(ReferenceDatumComment, OneDatum) {
  SpecBuilder b;
  b.add(RuleKind::datum_comment, "#;");
  EXPECT_EQ(draw(b, "#; \n(a [b) c \")\\\")\" )x"), "ccccccccccccccccccccc.");
  EXPECT_EQ(draw(b, "#;\"a\\\"b\"x"), "cccccccc.");
  EXPECT_EQ(draw(b, "#;abc d"), "ccccc..");
  EXPECT_EQ(draw(b, "#;a(b)"), "ccc...");
  EXPECT_EQ(draw(b, "#;abc"), "ccccc");
  EXPECT_EQ(draw(b, "#;(abc"), "......");
  EXPECT_EQ(draw(b, "#;)abc"), "......");
  EXPECT_EQ(draw(b, "#; "), "...");
}

TEST(ReferenceDatumComment, ReachesOnly4096Bytes) {
  SpecBuilder b;
  b.add(RuleKind::datum_comment, "#;");
  EXPECT_EQ(count_of(b, "#;(" + std::string(4094, 'a') + ")", 'c'), 4098u);
  EXPECT_EQ(count_of(b, "#;(" + std::string(4095, 'a') + ")", 'c'), 0u);
  EXPECT_EQ(count_of(b, "#;" + std::string(4096, 'a') + " ", 'c'), 4098u);
  EXPECT_EQ(count_of(b, "#;" + std::string(4097, 'a') + " ", 'c'), 0u);
}

// --- heredoc ---------------------------------------------------------------------------------------------------

TEST(ReferenceHeredoc, BodyBeginsBehindTheLineFeedAndEndsWithTheWordsLine) {
  SpecBuilder b;
  b.add(RuleKind::heredoc, "<<");
  EXPECT_EQ(draw(b, "a <<E b\nx\nEx\n E\nE\r\nc"),
            "........ssssssssss..");
  EXPECT_EQ(draw(b, "<<E\nx"), "....s");
  EXPECT_EQ(draw(b, "<<1\nx\n1\n"), "........");
  EXPECT_EQ(draw(b, "<< E\nx"), "......");
}

TEST(ReferenceHeredoc, FlagBlanksQuotesIndent) {
  SpecBuilder b;
  auto& rule = b.add(RuleKind::heredoc, "<<");
  b.line("#");
  rule.modifiers = set_of("-");
  rule.indent = set_of("\t");
  rule.blanks = true;
  rule.quotes = set_of("'\"");
  EXPECT_EQ(draw(b, "<<- 'E #'\n\t\tE #\na"), "..........sssss..");
  EXPECT_EQ(draw(b, "<<E\n\tE\nE\na"), "....ssss..");
  EXPECT_EQ(draw(b, "<<''\na"), "......");
  EXPECT_EQ(draw(b, "<<'a\n'\nb"), "........");
  rule.indent_always = true;
  EXPECT_EQ(draw(b, "<<E\n\tE\na"), "....ss..");
}

TEST(ReferenceHeredoc, ShellWord) {
  SpecBuilder b;
  auto& rule = b.add(RuleKind::heredoc, "<<");
  rule.word = lang::Word::shell;
  EXPECT_EQ(draw(b, "<<\\A-b;c\nA-b\nd"), ".........sss..");
  EXPECT_EQ(draw(b, "<<=a\nb"), "......");
  EXPECT_EQ(draw(b, "<<$a\nb"), "......");
}

TEST(ReferenceHeredoc, EndsBehindTheWord) {
  SpecBuilder b;
  auto& rule = b.add(RuleKind::heredoc, "<<<");
  rule.ends = lang::Ends::word;
  rule.indent_always = true;
  rule.indent = set_of(" \t");
  b.line("#");
  EXPECT_EQ(draw(b, "<<<A\nb\nAb\n  A); #c"), ".....ssssssss...cc");
}

TEST(ReferenceHeredoc, SeveralPendingFollowInOrder) {
  SpecBuilder b;
  b.add(RuleKind::heredoc, "<<");
  EXPECT_EQ(draw(b, "<<A <<B\nB\nA\nA\nB\nc"), "........sss.sss..");
}

TEST(ReferenceHeredoc, ANinthDoesNotHold) {
  SpecBuilder b;
  b.add(RuleKind::heredoc, "<<");
  b.line("<");
  std::string line;
  for (int i = 0; i < 8; ++i) line += "<<A ";
  EXPECT_EQ(count_of(b, line, 'c'), 0u);
  EXPECT_EQ(count_of(b, line + "<<A", 'c'), 3u);
}

TEST(ReferenceHeredoc, WordsHaveAtMost64Bytes) {
  SpecBuilder b;
  auto& rule = b.add(RuleKind::heredoc, "<<");
  rule.quotes = set_of("'");
  const std::string w64(64, 'w');
  const std::string w65(65, 'w');
  EXPECT_EQ(count_of(b, "<<" + w64 + "\na", 's'), 1u);
  EXPECT_EQ(count_of(b, "<<" + w65 + "\na", 's'), 0u);
  EXPECT_EQ(count_of(b, "<<'" + w64 + "'\na", 's'), 1u);
  EXPECT_EQ(count_of(b, "<<'" + w65 + "'\na", 's'), 0u);
}

TEST(ReferenceHeredoc, ASkippedLineFeedDoesNotBeginTheBody) {
  SpecBuilder b;
  b.add(RuleKind::heredoc, "<<");
  b.add(RuleKind::skip, "\\").take = 1;
  EXPECT_EQ(draw(b, "<<A \\\nb\nA\nc"), "........s..");
}

// --- quoted ----------------------------------------------------------------------------------------------------

TEST(ReferenceQuoted, DelimitersCloseAndBracketsNest) {
  SpecBuilder b;
  auto& rule = b.add(RuleKind::quoted, "%");
  rule.escape = '\\';
  rule.modifiers = set_of("qw");
  rule.not_delimiters = set_of("=");
  EXPECT_EQ(draw(b, "%q(a(b)\\)c)d"), "sssssssssss.");
  EXPECT_EQ(draw(b, "%|a\\|\n|d"), "sssssss.");
  EXPECT_EQ(draw(b, "%a %= % %"), ".........");
  EXPECT_EQ(draw(b, "%qw|a|"), "......");
  EXPECT_EQ(draw(b, "%(a"), "sss");
  EXPECT_EQ(draw(b, "%\\a\\b"), "ssss.");
}

TEST(ReferenceQuoted, TwoParts) {
  SpecBuilder b;
  auto& rule = b.add(RuleKind::quoted, "s");
  rule.escape = '\\';
  rule.parts = 2;
  rule.blanks = true;
  rule.word_left = true;
  EXPECT_EQ(draw(b, "s/a/b/g"), "ssssss.");
  EXPECT_EQ(draw(b, "s {a} \n <b>g"), "sssssssssss.");
  EXPECT_EQ(draw(b, "s{a}/b/g"), "sssssss.");
  EXPECT_EQ(draw(b, "s #a#b#"), ".......");
  EXPECT_EQ(draw(b, "s#a#b#c"), "ssssss.");
  EXPECT_EQ(draw(b, "s{a} "), "sssss");
}

// --- character, regex ------------------------------------------------------------------------------------------

TEST(ReferenceCharacter, OneCodePointOrAnEscape) {
  SpecBuilder b;
  auto& rule = b.add(RuleKind::character, "'");
  rule.escape = '\\';
  EXPECT_EQ(draw(b, "'a'b"), "sss.");
  EXPECT_EQ(draw(b, "'\xC3\xA9'b"), "ssss.");
  EXPECT_EQ(draw(b, "'\xF0\x9F\x98\x80'b"), "ssssss.");
  EXPECT_EQ(draw(b, "'a b'ab"), ".......");
  EXPECT_EQ(draw(b, "''' '"), "..sss");
  EXPECT_EQ(draw(b, "'\\''b"), "ssss.");
  EXPECT_EQ(draw(b, "'\\u{1}'b"), "sssssss.");
  EXPECT_EQ(draw(b, "'\\'b"), "....");
  EXPECT_EQ(draw(b, "'\n'"), "...");
  EXPECT_EQ(draw(b, "'\\\n'"), "....");
}

TEST(ReferenceCharacter, TheEscapedFormReaches16Bytes) {
  SpecBuilder b;
  b.add(RuleKind::character, "'").escape = '\\';
  EXPECT_EQ(count_of(b, "'\\" + std::string(15, 'a') + "' ", 's'), 18u);
  EXPECT_EQ(count_of(b, "'\\" + std::string(16, 'a') + "' ", 's'), 0u);
}

TEST(ReferenceRegex, IsCodeAndHidesWhatIsInIt) {
  SpecBuilder b;
  auto& rule = b.add(RuleKind::regex, "/");
  rule.escape = '\\';
  b.line("#");
  EXPECT_EQ(draw(b, "/#\\/#/#a"), "......cc");
  EXPECT_EQ(draw(b, "/[/#\\]]#/#a"), ".........cc");
  EXPECT_EQ(draw(b, "/a#\n/"), "..c..");
  EXPECT_EQ(draw(b, "/a\\\n#/"), "....cc");
  EXPECT_EQ(draw(b, "/a#"), "..c");
  rule.classes = false;
  EXPECT_EQ(draw(b, "/[/#]"), "...cc");
}

TEST(ReferenceRegex, Reaches4096Bytes) {
  SpecBuilder b;
  b.add(RuleKind::regex, "/");
  b.line("#");
  EXPECT_EQ(count_of(b, "/#" + std::string(4094, 'a') + "/", 'c'), 0u);
  EXPECT_EQ(count_of(b, "/#" + std::string(4095, 'a') + "/", 'c'), 4097u);
}

TEST(ReferenceRegex, WhereOneDoesNotHoldNoOtherHoldsBeforeThatPlace) {
  SpecBuilder b;
  b.add(RuleKind::regex, "/", ";");
  b.add(RuleKind::regex, "%", "!");
  b.line("#");
  EXPECT_EQ(draw(b, "%#!a"), "....");
  EXPECT_EQ(draw(b, "/ %#!\n%#!"), "...cc....");  // the first meets the LF, so the second does not hold before it
}

TEST(ReferenceDatumComment, WhereOneDoesNotHoldNoOtherHoldsBeforeThatPlace) {
  SpecBuilder b;
  b.add(RuleKind::datum_comment, "#;");
  EXPECT_EQ(draw(b, "#;( #;a "), "........");
  EXPECT_EQ(draw(b, "#;) #;a "), "....ccc.");  // no datum at all is found out at once
}

// --- indented, text --------------------------------------------------------------------------------------------

struct IndentedTest : testing::Test {
  IndentedTest() {
    auto& rule = b.add(RuleKind::indented, "|");
    rule.modifiers = set_of("+-0123456789");
    b.line("#");
  }
  SpecBuilder b;
};

TEST_F(IndentedTest, DeeperAndWhiteLinesAreString) {
  EXPECT_EQ(draw(b, " a: |\n  #b\n\n  \n \tc\n #d"), "......sssssssss.....cc");
}
TEST_F(IndentedTest, NeedsTheLinesEndOrACommentBehind) {
  EXPECT_EQ(draw(b, "|+2 \r\n #b\nc"), "......ssss.");
  EXPECT_EQ(draw(b, "|- #x\n #b"), "...cc.sss");
  EXPECT_EQ(draw(b, "|#x\n #b"), ".cc..cc");
  EXPECT_EQ(draw(b, "| a\n #b"), ".....cc");
  EXPECT_EQ(draw(b, "|\n a"), "..ss");
}
TEST_F(IndentedTest, TabsAreNoSpaces) { EXPECT_EQ(draw(b, " |\n\t\t#b"), ".....cc"); }
TEST_F(IndentedTest, TheFirstOtherLineEndsIt) { EXPECT_EQ(draw(b, "|\n a\nb #c\n d"), "..sss..cc..."); }

TEST(ReferenceText, NoRuleHoldsUntilTheText) {
  SpecBuilder b;
  auto& rule = b.add(RuleKind::text, "?>");
  b.line("#");
  rule.untils = b.texts({"<?", "<?#"});
  EXPECT_EQ(draw(b, "#a\n?>#b\n<?#c\n#d"), "cc...........cc");
  EXPECT_EQ(draw(b, "#a\n?>#b\n<? #c"), "cc.........cc");
  rule.at_file_start = true;
  EXPECT_EQ(draw(b, "#a\n<? #c"), "......cc");
  EXPECT_EQ(draw(b, "#a"), "..");
}

// --- Bounds of look-ahead --------------------------------------------------------------------------------------

TEST(ReferenceReach, WhiteSpaceIsPassedForAtMost1024Bytes) {
  const std::string enough(1024, ' ');
  const std::string more(1025, ' ');
  SpecBuilder end;
  end.add(RuleKind::end, "%%");
  EXPECT_EQ(count_of(end, "%%" + enough + "\na", 'c'), 1u);
  EXPECT_EQ(count_of(end, "%%" + more + "\na", 'c'), 0u);
  SpecBuilder alone;
  alone.block("{", "}").alone = true;
  EXPECT_EQ(count_of(alone, "{" + more + "\n", 'c'), 0u);
  EXPECT_EQ(count_of(alone, "{\n}" + enough + "\na", 'c'), 3u);
  EXPECT_EQ(count_of(alone, "{\n}" + more + "\na", 'c'), 4u + more.size() + 1);
  SpecBuilder heredoc;
  auto& rule = heredoc.add(RuleKind::heredoc, "<<");
  rule.blanks = true;
  rule.indent = set_of(" ");
  rule.indent_always = true;
  EXPECT_EQ(count_of(heredoc, "<<" + enough + "A\nb", 's'), 1u);
  EXPECT_EQ(count_of(heredoc, "<<" + more + "A\nb", 's'), 0u);
  EXPECT_EQ(count_of(heredoc, "<<A\n" + enough + "A\nb", 's'), enough.size() + 1);
  EXPECT_EQ(count_of(heredoc, "<<A\n" + more + "A\nb", 's'), more.size() + 3);
  SpecBuilder indented;
  indented.add(RuleKind::indented, "|");
  EXPECT_EQ(count_of(indented, "|" + more + "\n a", 's'), 0u);
  EXPECT_EQ(count_of(indented, enough + "|\n" + enough + "b", 's'), 0u);
  EXPECT_EQ(count_of(indented, enough + "|\n" + more + "b", 's'), more.size() + 1);
}

}  // namespace
}  // namespace reckon::test
