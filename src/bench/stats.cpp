// The statistics of repeated timings. Inputs are small (tens of values), so everything sorts a copy.
#include "bench/stats.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace reckon::bench {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr double kScale = 1.4826;     // MAD to standard deviation, for a normal distribution
constexpr double kOutlier = 10;       // in scaled MADs

double sorted_quantile(std::span<const double> sorted, double q) {
  if (sorted.empty()) return kNone;
  const double place = std::clamp(q, 0.0, 1.0) * static_cast<double>(sorted.size() - 1);
  const usize below = static_cast<usize>(place);
  const usize above = std::min(below + 1, sorted.size() - 1);
  const double part = place - static_cast<double>(below);
  return sorted[below] + (sorted[above] - sorted[below]) * part;
}

std::vector<double> sorted_copy(std::span<const double> values) {
  std::vector<double> copy(values.begin(), values.end());
  std::sort(copy.begin(), copy.end());
  return copy;
}

// splitmix64: enough to resample with, and the same everywhere.
class Random {
 public:
  usize below(usize bound) {
    state_ += 0x9e3779b97f4a7c15u;
    u64 z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return static_cast<usize>((z ^ (z >> 31)) % bound);
  }

 private:
  u64 state_ = 0x7265636b6f6eu;
};

}  // namespace

double minimum(std::span<const double> values) {
  return values.empty() ? kNone : *std::min_element(values.begin(), values.end());
}

double quantile(std::span<const double> values, double q) { return sorted_quantile(sorted_copy(values), q); }

double median(std::span<const double> values) { return quantile(values, 0.5); }

double mad(std::span<const double> values) {
  const double middle = median(values);
  std::vector<double> distances;
  distances.reserve(values.size());
  for (const double value : values) distances.push_back(std::fabs(value - middle));
  return median(distances);
}

Interval median_interval(std::span<const double> values, double confidence, u32 resamples) {
  if (values.empty()) return {kNone, kNone};
  Random random;
  std::vector<double> medians;
  std::vector<double> sample(values.size());
  medians.reserve(resamples);
  for (u32 i = 0; i < resamples; ++i) {
    for (double& value : sample) value = values[random.below(values.size())];
    medians.push_back(median(sample));
  }
  const double tail = (1 - confidence) / 2;
  return {quantile(medians, tail), quantile(medians, 1 - tail)};
}

Summary summarize(std::span<const double> values) {
  Summary summary{minimum(values), median(values), mad(values), median_interval(values), 0};
  if (summary.mad > 0) {
    for (const double value : values) {
      if (std::fabs(value - summary.median) > kOutlier * kScale * summary.mad) ++summary.outliers;
    }
  }
  return summary;
}

std::vector<double> paired_ratios(std::span<const double> numerators, std::span<const double> denominators) {
  std::vector<double> ratios;
  const usize pairs = std::min(numerators.size(), denominators.size());
  ratios.reserve(pairs);
  for (usize i = 0; i < pairs; ++i) ratios.push_back(numerators[i] / denominators[i]);
  return ratios;
}

}  // namespace reckon::bench
