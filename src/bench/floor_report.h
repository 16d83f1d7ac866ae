// The floor's results as text.
#pragma once
#include <string>
#include <vector>

#include "bench/floor_run.h"

namespace reckon::bench {

// All runs of one combination, in the order of the rounds.
struct FloorSeries {
  FloorReader reader = FloorReader::plain;
  unsigned threads = 1;
  bool cold = false;
  int error = 0;  // errno of the first run that failed; such a series has no further samples
  std::vector<FloorSample> samples;
};

std::string floor_table(const FloorOptions& options, const std::vector<FloorSeries>& series);

// One JSON object; its shape is documented in BENCHMARKS.md.
std::string floor_json(const FloorOptions& options, const std::vector<FloorSeries>& series);

}  // namespace reckon::bench
