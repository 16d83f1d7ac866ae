#include "cli/show.h"

#include <unistd.h>

#include <algorithm>

#include "cli/exit_codes.h"
#include "cli/from_here.h"
#include "cli/general.h"
#include "cli/messages.h"
#include "cli/terminal.h"
#include "core/clock.h"
#include "report/skipped.h"
#include "report/statistics.h"

namespace reckon::cli {
namespace {

// The time since it was made, as a phase of the run.
class Stopwatch {
 public:
  Phase phase(std::string name) const {
    const CpuTimes cpu = process_cpu_times();
    return {.name = std::move(name),
            .wall_ns = monotonic_ns() - start_,
            .user_ns = cpu.user_ns - start_cpu_.user_ns,
            .system_ns = cpu.system_ns - start_cpu_.system_ns};
  }

 private:
  u64 start_ = monotonic_ns();
  CpuTimes start_cpu_ = process_cpu_times();
};

void add_phase(Statistics& statistics, Phase phase) {
  statistics.wall_ns += phase.wall_ns;
  statistics.user_ns += phase.user_ns;
  statistics.system_ns += phase.system_ns;
  statistics.phases.push_back(std::move(phase));
}

bool unreadable(const ScanResult& result) {
  constexpr int kUnreadable = static_cast<int>(SkipReason::unreadable);
  return result.skipped_files[kUnreadable] + result.skipped_folders[kUnreadable] > 0 ||
         std::any_of(result.diagnostics.begin(), result.diagnostics.end(),
                     [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; });
}

// Where none of the paths exists, the messages about them say it all.
bool told_by_diagnostics(const ScanResult& result) {
  return !result.diagnostics.empty() &&
         result.files_found() == result.skipped_files[static_cast<int>(SkipReason::unreadable)];
}

void name_rules_from_here(ScanResult& result) {
  const std::string here = current_folder();
  for (auto* list : {&result.skipped, &result.main_ignore_rules}) {
    for (Skipped& one : *list) {
      if (one.reason == SkipReason::ignored) one.detail = from_here(std::move(one.detail), here);
    }
  }
}

}  // namespace

void suit_the_terminal(Settings& settings) {
  if (!settings.format->for_people) return;
  const Terminal terminal = settings.output.empty() ? terminal_of(STDOUT_FILENO) : Terminal{};
  settings.style.width = settings.width < 0 ? terminal.width : static_cast<unsigned>(settings.width);
  settings.style.colour = use_colour(terminal, settings.colour);
}

int show(const Settings& settings, ScanResult& result) {
  const report::Report report{result, settings.scan, settings.style};
  const bool for_people = settings.format->for_people;
  const bool nothing = report::nothing_counted(result);
  const bool empty = !nothing && result.total.files == 0;
  if (nothing || settings.style.skipped) name_rules_from_here(result);
  const bool list_only = nothing && for_people;  // an empty table would mislead
  report::Output errors(STDERR_FILENO);

  int code = with_output(settings, [&](report::Output& out) {
    if (empty && for_people) {
      out.put("No files found.\n");
    } else if (list_only) {
      if (settings.style.skipped) report::write_skipped_list(report, out);
    } else if (!settings.style.statistics || !for_people) {
      settings.format->result(report, out);
    } else {
      const Stopwatch printing;
      settings.format->result(report, out);
      add_phase(result.statistics, printing.phase("print"));
    }
    if (settings.style.statistics && for_people) report::write_statistics(report, out);
  });
  show_diagnostics(result, settings.style.skipped);
  if (settings.style.statistics && settings.format->name == "csv") report::write_statistics(report, errors);
  if (nothing && !told_by_diagnostics(result)) report::write_nothing_counted(report, errors);
  errors.finish();
  if (result.interrupted && !for_people) complain("interrupted: these are the figures of what had been read");
  if (nothing) return kNothing;
  return code == kDone && unreadable(result) ? kPartly : code;
}

}  // namespace reckon::cli
