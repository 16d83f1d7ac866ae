#include "bench/stats.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace reckon::bench {
namespace {

TEST(Stats, MedianOfOddAndEvenCounts) {
  EXPECT_DOUBLE_EQ(median(std::vector<double>{3, 1, 2}), 2);
  EXPECT_DOUBLE_EQ(median(std::vector<double>{4, 1, 3, 2}), 2.5);
  EXPECT_DOUBLE_EQ(median(std::vector<double>{7}), 7);
}

TEST(Stats, EmptyInputGivesNaNAndNotACrash) {
  EXPECT_TRUE(std::isnan(median({})));
  EXPECT_TRUE(std::isnan(mad({})));
  EXPECT_TRUE(std::isnan(minimum({})));
  EXPECT_TRUE(std::isnan(median_interval({}).low));
  EXPECT_TRUE(paired_ratios({}, {}).empty());
}

TEST(Stats, QuantileInterpolatesBetweenNeighbours) {
  const std::vector<double> values{10, 20, 30, 40, 50};
  EXPECT_DOUBLE_EQ(quantile(values, 0), 10);
  EXPECT_DOUBLE_EQ(quantile(values, 1), 50);
  EXPECT_DOUBLE_EQ(quantile(values, 0.25), 20);
  EXPECT_DOUBLE_EQ(quantile(values, 0.9), 46);
}

TEST(Stats, MadIgnoresOneWildValue) {
  EXPECT_DOUBLE_EQ(mad(std::vector<double>{1, 1, 2, 2, 4, 6, 9}), 1);
  EXPECT_DOUBLE_EQ(mad(std::vector<double>{1, 1, 2, 2, 4, 6, 9000}), 1);
}

TEST(Stats, OutliersAreCountedAndLeaveTheMedianAlone) {
  const Summary summary = summarize(std::vector<double>{1.00, 1.01, 0.99, 1.02, 0.98, 25.0});
  EXPECT_EQ(summary.outliers, 1u);
  EXPECT_NEAR(summary.median, 1.005, 1e-9);
  EXPECT_DOUBLE_EQ(summary.min, 0.98);
}

TEST(Stats, IntervalCoversTheMedianAndNarrowsWithMoreValues) {
  std::vector<double> few{1, 2, 3, 4, 5, 6, 7};
  std::vector<double> many;
  for (int i = 0; i < 60; ++i) many.insert(many.end(), few.begin(), few.end());
  const Interval wide = median_interval(few);
  const Interval narrow = median_interval(many);
  EXPECT_LE(wide.low, 4);
  EXPECT_GE(wide.high, 4);
  EXPECT_LT(wide.low, wide.high);
  EXPECT_LT(narrow.high - narrow.low, wide.high - wide.low);
}

TEST(Stats, IntervalIsTheSameEachTime) {
  const std::vector<double> values{0.31, 0.29, 0.35, 0.30, 0.33};
  const Interval first = median_interval(values);
  const Interval second = median_interval(values);
  EXPECT_EQ(first.low, second.low);
  EXPECT_EQ(first.high, second.high);
}

TEST(Stats, RatiosArePairedWithinRounds) {
  // A machine that slows down threefold half-way: each pair still says 1.5.
  const std::vector<double> ours{1.5, 1.5, 4.5, 4.5};
  const std::vector<double> floor{1, 1, 3, 3, 99};
  const std::vector<double> ratios = paired_ratios(ours, floor);
  ASSERT_EQ(ratios.size(), 4u);
  EXPECT_DOUBLE_EQ(median(ratios), 1.5);
  EXPECT_DOUBLE_EQ(mad(ratios), 0);
}

}  // namespace
}  // namespace reckon::bench
