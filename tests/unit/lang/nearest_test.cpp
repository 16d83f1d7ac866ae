#include "lang/nearest.h"

#include <array>
#include <gtest/gtest.h>

namespace reckon::lang {
namespace {

constexpr std::array<std::string_view, 4> kWords = {"escape", "prefixes", "open", "C"};

TEST(NearestWord, FindsOneWithFewEdits) {
  EXPECT_EQ(nearest_word("escap", kWords), "escape");
  EXPECT_EQ(nearest_word("ESCAPE", kWords), "escape");
  EXPECT_EQ(nearest_word("prefix", kWords), "prefixes");
  EXPECT_EQ(nearest_word("oepn", kWords), "open");
}

TEST(NearestWord, KeepsQuietWhenNothingIsNear) {
  EXPECT_EQ(nearest_word("close", kWords), "");
  EXPECT_EQ(nearest_word("D", kWords), "");
  EXPECT_EQ(nearest_word("", kWords), "");
  EXPECT_EQ(nearest_word(std::string(100'000, 'x'), kWords), "");
  EXPECT_EQ(did_you_mean("zzzzz", kWords), "");
  EXPECT_EQ(did_you_mean("opne", kWords), "; did you mean \"open\"?");
}

}  // namespace
}  // namespace reckon::lang
