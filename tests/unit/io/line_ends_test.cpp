#include "io/line_ends.h"

#include <gtest/gtest.h>
#include <string>

#include "io/text_probe.h"

namespace reckon::io {
namespace {

std::string normalise(std::string text, bool last = true) {
  const usize settled = normalise_cr(reinterpret_cast<u8*>(text.data()), text.size(), last);
  return text.substr(0, settled);
}

TEST(LineEnds, CrOnlyNeedsACrAndNoLf) {
  EXPECT_TRUE(is_cr_only(as_bytes("a\rb")));
  EXPECT_TRUE(is_cr_only(as_bytes("a\r")));
  EXPECT_FALSE(is_cr_only(as_bytes("a\nb\r")));
  EXPECT_FALSE(is_cr_only(as_bytes("ab")));
  EXPECT_FALSE(is_cr_only({}));
}

TEST(LineEnds, ACrAtTheEdgeOfWhatIsLookedAtProvesNothing) {
  std::string text(kProbeHead, 'x');
  text.back() = '\r';
  EXPECT_FALSE(is_cr_only(as_bytes(text)));
  EXPECT_FALSE(is_cr_only(as_bytes(text + "\n")));
  text[5] = '\r';
  EXPECT_TRUE(is_cr_only(as_bytes(text)));
}

TEST(LineEnds, EveryLineEndsInLf) {
  EXPECT_EQ(normalise("a\rb\r\rc"), "a\nb\n\nc");
  EXPECT_EQ(normalise("a\r\nb\nc\r"), "a \nb\nc\n");
  EXPECT_EQ(normalise("\r\r\n\r"), "\n \n\n");
  EXPECT_EQ(normalise(""), "");
}

TEST(LineEnds, ACrAtTheEndWaitsForWhatFollows) {
  EXPECT_EQ(normalise("a\r", false), "a");
  EXPECT_EQ(normalise("\r", false), "");
  EXPECT_EQ(normalise("a\r\n", false), "a \n");
}

TEST(LineEnds, PiecesGiveTheSameAsTheWhole) {
  const std::string text = "ab\r\r\ncd\n\r\r\r\n\re\r\n";
  const std::string whole = normalise(text);
  for (usize cut = 0; cut <= text.size(); ++cut) {
    const std::string first = normalise(text.substr(0, cut), false);
    EXPECT_EQ(first + normalise(text.substr(first.size())), whole) << cut;
    EXPECT_EQ(normalise(whole), whole);
  }
}

}  // namespace
}  // namespace reckon::io
