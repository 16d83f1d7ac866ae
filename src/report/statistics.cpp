#include "report/statistics.h"

#include <string>

#include "report/grid.h"
#include "report/text.h"

namespace reckon::report {
namespace {

void write_times(const Statistics& statistics, const Style& style, Output& out) {
  Grid grid({{"Time", Align::left}, {"wall"}, {"user"}, {"system"}});
  for (const Phase& phase : statistics.phases) {
    grid.row({"  " + phase.name, seconds(phase.wall_ns), seconds(phase.user_ns), seconds(phase.system_ns)});
  }
  grid.row({"  whole run", seconds(statistics.wall_ns), seconds(statistics.user_ns), seconds(statistics.system_ns)});
  grid.write(out, style.width, style.colour);
}

void write_calls(const Statistics& statistics, u64 files, const Style& style, Output& out) {
  Grid grid({{"System calls", Align::left}, {"calls"}, {"a file"}, {"failed", Align::right, 1}});
  SystemCall all{.name = "  all"};
  const auto add = [&](const SystemCall& call, const std::string& label) {
    const std::string each = files == 0 ? std::string("-") : decimal(call.calls, files, 3);
    const std::string failed = call.failures == 0 ? std::string() : number(call.failures, style.separator);
    grid.row({label, number(call.calls, style.separator), each, failed});
  };
  for (const SystemCall& call : statistics.system_calls) {
    add(call, "  " + call.name);
    all.calls += call.calls;
    all.failures += call.failures;
  }
  add(all, all.name);
  grid.write(out, style.width, style.colour);
}

}  // namespace

void write_statistics(const Report& report, Output& out) {
  const Statistics& statistics = report.result.statistics;
  const Style& style = report.style;
  const u64 found = report.result.files_found();
  out.put('\n');
  write_times(statistics, style, out);
  out.put('\n');
  write_calls(statistics, found, style, out);

  const auto line = [&](std::string_view label, const std::string& text) {
    out.put(label);
    out.put(text);
    out.put('\n');
  };
  out.put('\n');
  std::string read = bytes(statistics.bytes_read);
  if (statistics.wall_ns > 0) {
    const u64 kilobytes_a_second = statistics.bytes_read * 1'000 / (statistics.wall_ns / 1'000 + 1);
    read += ", " + decimal(kilobytes_a_second, 1'000, 0) + " MB/s";
  }
  line("Read      ", read);
  line("Found     ", number(found, style.separator, "file", "files") + " in " +
                         number(statistics.folders, style.separator, "folder", "folders"));
  line("Memory    ", bytes(statistics.peak_memory_bytes) + " at the peak");
  line("Reader    ", printable(statistics.reader) + ", kernel " + printable(statistics.kernel) + ", " +
                         number(statistics.threads, style.separator, "thread", "threads"));
}

}  // namespace reckon::report
