#include "report/text.h"

#include <gtest/gtest.h>

#include "report/base64.h"
#include "report/utf8.h"

namespace reckon::report {
namespace {

TEST(Printable, LeavesOrdinaryTextAlone) {
  EXPECT_EQ(printable("src/naïve 文件.c"), "src/naïve 文件.c");
  EXPECT_EQ(printable(""), "");
}

TEST(Printable, EscapesWhatWouldMoveTheCursorOrLie) {
  EXPECT_EQ(printable("a\nb\tc\rd"), "a\\nb\\tc\\rd");
  EXPECT_EQ(printable("\x1b[2J\x7f"), "\\x1b[2J\\x7f");
  EXPECT_EQ(printable("\xff\xc3"), "\\xff\\xc3");
  EXPECT_EQ(printable("\xc2\x9b"), "\\u{9b}");               // CSI as one C1 character
  EXPECT_EQ(printable("a\xe2\x80\xae" "b"), "a\\u{202e}b");  // right-to-left override
}

TEST(Printable, DifferentNamesStayDifferent) {
  EXPECT_NE(printable("a\nb"), printable("a\\nb"));
  EXPECT_EQ(printable("a\\nb"), "a\\\\nb");
}

TEST(Columns, CountsWideAsTwoAndCombiningAsNone) {
  EXPECT_EQ(columns("abc"), 3U);
  EXPECT_EQ(columns("文件"), 4U);
  EXPECT_EQ(columns("ｆｕ"), 4U);        // full width
  EXPECT_EQ(columns("e\u0301"), 1U);     // e and a combining acute accent
  EXPECT_EQ(columns("👍"), 2U);
  EXPECT_EQ(columns("…é"), 2U);
}

TEST(Shorten, KeepsWhatFits) { EXPECT_EQ(shorten("abc", 3), "abc"); }

TEST(Shorten, CutsTheMiddleAndNeverExceedsTheWidth) {
  EXPECT_EQ(shorten("abcdefghij", 6), "ab…hij");
  EXPECT_EQ(shorten("abcdefghij", 1), "…");
  for (usize width = 1; width < 14; ++width) {
    EXPECT_LE(columns(shorten("文件e\u0301夹/名字.c", width)), width);
  }
}

TEST(Shorten, KeepsCombiningMarksWithTheirLetter) {
  EXPECT_EQ(shorten("e\u0301bcdefg", 4), "e\u0301…fg");
}

TEST(Utf8, RefusesOverlongSurrogateAndTruncatedForms) {
  EXPECT_TRUE(is_utf8("aé文👍"));
  for (const char* bad : {"\xc0\xaf", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82", "\x80", "\xf5"}) {
    EXPECT_FALSE(is_utf8(bad)) << bad;
  }
}

TEST(Base64, PadsAsTheRfcHasIt) {
  EXPECT_EQ(base64(""), "");
  EXPECT_EQ(base64("f"), "Zg==");
  EXPECT_EQ(base64("fo"), "Zm8=");
  EXPECT_EQ(base64("foo"), "Zm9v");
  EXPECT_EQ(base64("\xff\xfe\xfd\x00"), "//79");
}

}  // namespace
}  // namespace reckon::report
