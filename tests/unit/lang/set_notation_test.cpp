#include "lang/set_notation.h"

#include <gtest/gtest.h>

namespace reckon::lang {
namespace {

std::string members(const ByteSet& set) {
  std::string out;
  for (unsigned byte = 0; byte < 256; ++byte)
    if (set.has(static_cast<u8>(byte))) out += static_cast<char>(byte);
  return out;
}

TEST(SetNotation, HoldsBytesAndRanges) {
  EXPECT_EQ(members(*read_set("0-3ax-z")), "0123axyz");
  EXPECT_EQ(members(*read_set("")), "");
  EXPECT_EQ(members(*read_set("\n")), "\n");
}

TEST(SetNotation, TakesADashAtEitherEndAsItself) {
  EXPECT_EQ(members(*read_set("-ab")), "-ab");
  EXPECT_EQ(members(*read_set("a-c-")), "-abc");
  EXPECT_EQ(members(*read_set("-")), "-");
}

TEST(SetNotation, TakesCodePointsUpToFFAsBytes) {
  const ByteSet set = *read_set("\u0080-\u00ff");
  EXPECT_FALSE(set.has(0x7F));
  EXPECT_TRUE(set.has(0x80));
  EXPECT_TRUE(set.has(0xC0));
  EXPECT_TRUE(set.has(0xFF));
}

TEST(SetNotation, RefusesWhatIsNoByteAndBackwardRanges) {
  EXPECT_FALSE(read_set("\u0100"));
  EXPECT_FALSE(read_set("z-a"));
  EXPECT_TRUE(read_set("a-a"));
}

}  // namespace
}  // namespace reckon::lang
