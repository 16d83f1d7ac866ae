// The public face of scan.
#include "reckon/scan.h"

#include <algorithm>
#include <new>

#include "core/clock.h"
#include "core/sys.h"
#include "scan/merge.h"
#include "scan/session.h"
#include "scan/why.h"
#include "scan/worker.h"

namespace reckon {
namespace {

// What the process has done so far; the difference over a run is the run's.
struct Meter {
  u64 wall = monotonic_ns();
  CpuTimes cpu = process_cpu_times();
  sys::Counts calls = sys::total();

  void finish(Statistics& statistics) const {
    const CpuTimes now = process_cpu_times();
    statistics.wall_ns = monotonic_ns() - wall;
    statistics.user_ns = now.user_ns - cpu.user_ns;
    statistics.system_ns = now.system_ns - cpu.system_ns;
    statistics.peak_memory_bytes = peak_memory_bytes();
    const sys::Counts done = sys::total().since(calls);
    statistics.bytes_read = done.bytes_read;
    for (usize k = 0; k < sys::kCountedCalls; ++k) {
      const sys::Call call = static_cast<sys::Call>(k);
      if (call == sys::Call::getrusage) continue;  // made by the measuring itself
      if (done.calls[k]) statistics.system_calls.push_back({std::string(sys::name(call)), done.calls[k], done.failures[k]});
    }
    std::sort(statistics.system_calls.begin(), statistics.system_calls.end(), [](const SystemCall& a, const SystemCall& b) {
      return a.calls != b.calls ? a.calls > b.calls : a.name < b.name;
    });
  }
};

template <class MakePlan, class Action>
Expected<ScanResult> run(const Options& options, Visitor* visitor, MakePlan make_plan, Action action) {
  try {
    const Meter meter;
    Expected<scanning::Plan> plan = make_plan();
    if (!plan) return std::unexpected(std::move(plan).error());
    scanning::Session session(std::move(*plan), options, visitor);
    action(session);
    ScanResult result = scanning::merge(session);
    meter.finish(result.statistics);
    return result;
  } catch (const std::bad_alloc&) {
    return std::unexpected(Failure{ErrorKind::system, "out of memory"});
  }
}

}  // namespace

Expected<ScanResult> scan(const Options& options) {
  return run(options, nullptr, [&] { return scanning::make_plan(options); }, [](scanning::Session& session) { session.run(); });
}

Expected<ScanResult> visit(const Options& options, Visitor& visitor) {
  return run(options, &visitor, [&] { return scanning::make_plan(options); }, [](scanning::Session& session) { session.run(); });
}

Expected<ScanResult> scan_bytes(const Options& options, std::string_view name, std::span<const std::uint8_t> bytes) {
  const auto plan = [&] { return scanning::make_plan_of_text(options, name); };
  return run(options, nullptr, plan, [&](scanning::Session& session) {
    scanning::Worker worker(session, 0);
    worker.read_bytes(bytes, name);
    worker.finish();
  });
}

Expected<ScanResult> scan_stream(const Options& options, std::string_view name, int descriptor) {
  const auto plan = [&] { return scanning::make_plan_of_text(options, name); };
  return run(options, nullptr, plan, [&](scanning::Session& session) {
    scanning::Worker worker(session, 0);
    worker.read_stream(descriptor, name);
    worker.finish();
  });
}

Expected<Why> why(const Options& options, const std::string& path) {
  try {
    return scanning::explain(options, path);
  } catch (const std::bad_alloc&) {
    return std::unexpected(Failure{ErrorKind::system, "out of memory"});
  }
}

}  // namespace reckon
