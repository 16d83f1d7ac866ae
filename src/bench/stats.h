// The statistics of repeated timings: medians, spread, and how sure a median or a ratio is.
//
// Timings are skewed to the right and have outliers, so nothing here assumes a normal distribution. Ratios are taken
// pair by pair within a round, because two runs a second apart share what the machine was doing and two runs a minute
// apart do not. Everything is deterministic: the resampling generator has a fixed seed. An empty input gives NaN.
#pragma once
#include <span>
#include <vector>

#include "core/types.h"

namespace reckon::bench {

double minimum(std::span<const double> values);
double median(std::span<const double> values);       // the mean of the middle two when the count is even
double quantile(std::span<const double> values, double q);  // linear between neighbours; q in [0, 1]

// Median absolute deviation from the median, unscaled (times 1.4826 it estimates a standard deviation).
double mad(std::span<const double> values);

struct Interval {
  double low = 0;
  double high = 0;
};

// Percentile-bootstrap confidence interval of the median.
Interval median_interval(std::span<const double> values, double confidence = 0.95, u32 resamples = 2000);

struct Summary {
  double min = 0;
  double median = 0;
  double mad = 0;
  Interval interval;  // 95 % of the median
  u32 outliers = 0;   // further than 10 scaled MADs from the median: something else ran
};
Summary summarize(std::span<const double> values);

// numerators[i] / denominators[i]; as many as the shorter one has.
std::vector<double> paired_ratios(std::span<const double> numerators, std::span<const double> denominators);

}  // namespace reckon::bench
