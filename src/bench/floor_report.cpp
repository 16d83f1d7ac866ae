// The floor's table and JSON.
#include "bench/floor_report.h"

#include <fmt/format.h>
#include <sys/utsname.h>

#include <cstring>
#include <nlohmann/json.hpp>

#include "bench/stats.h"
#include "core/sys.h"

namespace reckon::bench {
namespace {

using Json = nlohmann::ordered_json;

template <class Get>
std::vector<double> values(const FloorSeries& series, Get get) {
  std::vector<double> out;
  out.reserve(series.samples.size());
  for (const FloorSample& sample : series.samples) out.push_back(get(sample));
  return out;
}

double wall_s(const FloorSample& sample) { return static_cast<double>(sample.wall_ns) / 1e9; }
double cpu_s(const FloorSample& sample) { return static_cast<double>(sample.user_ns + sample.system_ns) / 1e9; }
double memory(const FloorSample& sample) { return static_cast<double>(sample.peak_memory_bytes); }

double per_file(const Tally& tally) {
  return tally.files == 0 ? 0 : static_cast<double>(tally.all_calls()) / static_cast<double>(tally.files);
}

Json json_sample(const FloorSample& sample) {
  Json calls = Json::object();
  for (usize i = 0; i < sample.tally.calls.size(); ++i) {
    if (sample.tally.calls[i] > 0) {
      calls[std::string(sys::name(static_cast<sys::Call>(i)))] = sample.tally.calls[i];
    }
  }
  return {{"wall_s", wall_s(sample)},
          {"user_s", static_cast<double>(sample.user_ns) / 1e9},
          {"system_s", static_cast<double>(sample.system_ns) / 1e9},
          {"peak_memory_bytes", sample.peak_memory_bytes},
          {"files", sample.tally.files},
          {"bytes", sample.tally.bytes},
          {"folders", sample.tally.folders},
          {"errors", sample.tally.errors},
          {"system_calls", sample.tally.all_calls()},
          {"calls", calls}};
}

Json json_summary(const Summary& summary) {
  return {{"min", summary.min},
          {"median", summary.median},
          {"mad", summary.mad},
          {"low95", summary.interval.low},
          {"high95", summary.interval.high},
          {"outliers", summary.outliers}};
}

}  // namespace

std::string floor_table(const FloorOptions& options, const std::vector<FloorSeries>& series) {
  std::string out = fmt::format("{}: {}; {} round{}, interleaved\n\n", options.path,
                                options.like_count ? "the files that reckon would count" : "every regular file",
                                options.rounds, options.rounds == 1 ? "" : "s");
  out += fmt::format("{:<7}{:>7} {:<5}{:>10}{:>10}{:>10}{:>9}{:>10}{:>9}{:>10}{:>10}{:>9}\n", "reader", "threads",
                     "cache", "wall min", "median", "user+sys", "files", "MB", "MB/s", "sys calls", "per file",
                     "peak MB");
  bool errors = false;
  for (const FloorSeries& one : series) {
    out += fmt::format("{:<7}{:>7} {:<5}", name(one.reader), one.threads, one.cold ? "cold" : "warm");
    if (one.error != 0 || one.samples.empty()) {
      out += fmt::format("  not measured: {}\n", std::strerror(one.error));
      continue;
    }
    const std::vector<double> walls = values(one, wall_s);
    const Tally& tally = one.samples.back().tally;
    const double megabytes = static_cast<double>(tally.bytes) / 1e6;
    out += fmt::format("{:>8.1f}ms{:>8.1f}ms{:>8.1f}ms{:>9}{:>10.1f}{:>9.0f}{:>10}{:>10.3f}{:>9.1f}\n",
                       minimum(walls) * 1e3, median(walls) * 1e3, median(values(one, cpu_s)) * 1e3, tally.files,
                       megabytes, megabytes / median(walls), tally.all_calls(), per_file(tally),
                       median(values(one, memory)) / 1e6);
    errors = errors || tally.errors > 0;
  }
  if (errors) out += "\nSome folders or files could not be opened or read; --format json says how many.\n";
  return out;
}

std::string floor_json(const FloorOptions& options, const std::vector<FloorSeries>& series) {
  ::utsname host{};
  ::uname(&host);
  Json all = {{"schema", "reckon-bench-floor-1"},
              {"path", options.path},
              {"selection", options.like_count ? "like-count" : "all"},
              {"rounds", options.rounds},
              {"machine", {{"system", host.sysname}, {"kernel", host.release}, {"cpus", sys::usable_cpus()}}},
              {"series", Json::array()}};
  for (const FloorSeries& one : series) {
    Json entry = {{"reader", name(one.reader)},
                  {"threads", one.threads},
                  {"cache", one.cold ? "cold" : "warm"}};
    if (one.error != 0) entry["error"] = std::strerror(one.error);
    if (!one.samples.empty()) {
      entry["wall_s"] = json_summary(summarize(values(one, wall_s)));
      entry["cpu_s"] = json_summary(summarize(values(one, cpu_s)));
      entry["system_calls_per_file"] = per_file(one.samples.back().tally);
    }
    entry["samples"] = Json::array();
    for (const FloorSample& sample : one.samples) entry["samples"].push_back(json_sample(sample));
    all["series"].push_back(std::move(entry));
  }
  return all.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace reckon::bench
