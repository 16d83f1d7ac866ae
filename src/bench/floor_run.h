// One measured run of the floor.
#pragma once
#include "bench/floor_options.h"
#include "bench/floor_tree.h"
#include "core/result.h"

namespace reckon::bench {

struct FloorSample {
  u64 wall_ns = 0;    // from before the first directory is opened until the last worker is done
  u64 user_ns = 0;    // of the same span, all threads
  u64 system_ns = 0;
  u64 peak_memory_bytes = 0;  // resident, of the run's own process
  Tally tally;
};

// Runs in a child process, so that memory and times are the run's own. Errors: the root cannot be opened, no ring is
// granted, or no process or thread. `plan` as FloorTree takes it.
Result<FloorSample> run_floor(const std::string& path, const std::vector<PlannedFolder>* plan, FloorReader reader,
                              unsigned threads);

}  // namespace reckon::bench
