#include "report/numbers.h"

#include <gtest/gtest.h>

#include <limits>

namespace reckon::report {
namespace {

constexpr u64 kLargest = std::numeric_limits<u64>::max();

TEST(Number, GroupsDigits) {
  EXPECT_EQ(number(0), "0");
  EXPECT_EQ(number(999), "999");
  EXPECT_EQ(number(1'000), "1,000");
  EXPECT_EQ(number(kLargest), "18,446,744,073,709,551,615");
  EXPECT_EQ(number(1'234'567, Separator::none), "1234567");
  EXPECT_EQ(number(1'234'567, Separator::underscore), "1_234_567");
  EXPECT_EQ(number(1'234'567, Separator::space), "1 234 567");
  EXPECT_EQ(number(1'234'567, Separator::period), "1.234.567");
  EXPECT_EQ(number(1'234'567, Separator::apostrophe), "1'234'567");
}

TEST(Number, KnowsOneFromMany) {
  EXPECT_EQ(number(1, Separator::comma, "file", "files"), "1 file");
  EXPECT_EQ(number(0, Separator::comma, "file", "files"), "0 files");
}

TEST(Decimal, RoundsAndCarries) {
  EXPECT_EQ(decimal(1'550, 1'000, 1), "1.6");
  EXPECT_EQ(decimal(1'999, 1'000, 2), "2.00");
  EXPECT_EQ(decimal(1'005, 1'000, 3), "1.005");
  EXPECT_EQ(decimal(2'500, 1'000, 0), "3");
}

TEST(Bytes, PicksTheUnit) {
  EXPECT_EQ(bytes(1), "1 byte");
  EXPECT_EQ(bytes(999), "999 bytes");
  EXPECT_EQ(bytes(1'500), "1.5 kB");
  EXPECT_EQ(bytes(1'300'000'000), "1.30 GB");
  EXPECT_EQ(bytes(kLargest), "18446744073.71 GB");
}

TEST(Seconds, ShowsMilliseconds) { EXPECT_EQ(seconds(41'600'000), "0.042 s"); }

}  // namespace
}  // namespace reckon::report
