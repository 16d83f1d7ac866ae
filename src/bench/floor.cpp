// `reckon bench floor`: rounds of runs, interleaved, and their report.
#include "bench/floor.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <optional>

#include "bench/cache.h"
#include "bench/floor_options.h"
#include "bench/floor_plan.h"
#include "bench/floor_report.h"
#include "bench/floor_run.h"
#include "core/sys.h"

namespace reckon::bench {
namespace {

void complain(const std::string& message) {
  sys::write_all(STDERR_FILENO, "reckon bench floor: " + message + '\n');
}

std::vector<FloorSeries> combinations(const FloorOptions& options) {
  std::vector<FloorSeries> all;
  for (const bool cold : {false, true}) {
    if (cold ? !options.cold : !options.warm) continue;
    for (const unsigned threads : options.threads) {
      for (const FloorReader reader : options.readers) {
        all.push_back({.reader = reader, .threads = threads, .cold = cold, .error = 0, .samples = {}});
      }
    }
  }
  return all;
}

// Every combination once. Each round begins with another one, so that none always follows the same neighbour. A
// counted round keeps its samples.
void run_round(const FloorOptions& options, const std::vector<PlannedFolder>* plan, std::vector<FloorSeries>& all,
               usize first, bool counted) {
  for (usize i = 0; i < all.size(); ++i) {
    FloorSeries& one = all[(first + i) % all.size()];
    if (one.error != 0 || (!counted && one.cold)) continue;
    if (one.cold) {
      if (const Result<> dropped = drop_page_cache(); !dropped) {
        one.error = dropped.error().os;
        continue;
      }
    }
    const Result<FloorSample> sample = run_floor(options.path, plan, one.reader, one.threads);
    if (!sample) {
      one.error = sample.error().os;
    } else if (counted) {
      one.samples.push_back(*sample);
    }
  }
}

// Warm rounds first, then cold ones: a cold run would leave the next warm one half a cache.
void run_all(const FloorOptions& options, const std::vector<PlannedFolder>* plan, std::vector<FloorSeries>& all) {
  const auto first_cold = std::find_if(all.begin(), all.end(), [](const FloorSeries& one) { return one.cold; });
  std::vector<FloorSeries> warm(all.begin(), first_cold);
  std::vector<FloorSeries> cold(first_cold, all.end());
  if (!warm.empty()) run_round(options, plan, warm, 0, false);
  for (unsigned round = 0; round < options.rounds; ++round) {
    if (!warm.empty()) run_round(options, plan, warm, round % warm.size(), true);
  }
  for (unsigned round = 0; round < options.rounds; ++round) {
    if (!cold.empty()) run_round(options, plan, cold, round % cold.size(), true);
  }
  all = std::move(warm);
  all.insert(all.end(), std::make_move_iterator(cold.begin()), std::make_move_iterator(cold.end()));
}

}  // namespace

int floor_main(std::span<const std::string> args) {
  std::expected<FloorOptions, std::string> options = parse_floor_options(args);
  if (!options) {
    complain(options.error());
    sys::write_all(STDERR_FILENO, "`reckon bench floor --help` lists the options.\n");
    return 2;
  }
  if (options->help) return sys::write_all(STDOUT_FILENO, floor_help()) < 0 ? 3 : 0;
  if (options->cold && !can_drop_page_cache()) {
    complain("cold runs left out: the page cache cannot be dropped (/proc/sys/vm/drop_caches needs root; try sudo)");
    if (!options->warm) return 3;
    options->cold = false;
  }

  std::optional<std::vector<PlannedFolder>> plan;
  if (options->like_count) {
    auto made = plan_like_count(options->path);
    if (!made) {
      complain(made.error());
      return 3;
    }
    plan = std::move(*made);
  }
  std::vector<FloorSeries> all = combinations(*options);
  run_all(*options, plan ? &*plan : nullptr, all);

  const bool measured = std::any_of(all.begin(), all.end(), [](const auto& one) { return !one.samples.empty(); });
  if (!measured) {
    complain(fmt::format("{}: {}", options->path, std::strerror(all.front().error)));
    return 3;
  }
  const std::string text = options->json ? floor_json(*options, all) : floor_table(*options, all);
  if (sys::write_all(STDOUT_FILENO, text) < 0) return 3;
  const bool errors = std::any_of(all.begin(), all.end(), [](const FloorSeries& one) {
    return !one.samples.empty() && one.samples.back().tally.errors > 0;
  });
  return errors ? 1 : 0;
}

}  // namespace reckon::bench
