// `reckon [count] [PATH…]`: settings → paths → scan → report.
#include <unistd.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/exit_codes.h"
#include "cli/flags.h"
#include "cli/general.h"
#include "cli/interrupt.h"
#include "cli/leave.h"
#include "cli/messages.h"
#include "cli/progress.h"
#include "cli/read_input.h"
#include "cli/show.h"
#include "cli/terminal.h"
#include "cli/why.h"
#include "core/types.h"
#include "reckon/scan.h"

namespace reckon::cli {
namespace {

bool wants_standard_input(const Settings& settings) {
  return std::find(settings.scan.paths.begin(), settings.scan.paths.end(), "-") != settings.scan.paths.end();
}

// What contradicts itself, or nothing.
std::string_view contradiction(const Settings& settings) {
  const auto& paths = settings.scan.paths;
  if (std::find(paths.begin(), paths.end(), "") != paths.end()) return "a path is empty";
  if (wants_standard_input(settings)) {
    if (settings.scan.paths.size() > 1 || !settings.files_from.empty()) {
      return "- (standard input) cannot be counted together with other paths";
    }
    if (!settings.why.empty()) return "--why cannot look into standard input";
  } else if (!settings.stdin_name.empty()) {
    return "--stdin-name needs the path - (standard input)";
  }
  if (settings.nul_separated && settings.files_from.empty()) return "--null needs --files-from";
  return {};
}

// Adds the paths of --files-from. Returns kDone, or complains and returns another code.
int add_listed_paths(Settings& settings) {
  if (settings.files_from.empty()) return kDone;
  auto list = read_input(settings.files_from);
  if (!list) {
    complain(list.error());
    return kNothing;
  }
  for (std::string& path : split_paths(*list, settings.nul_separated)) settings.scan.paths.push_back(std::move(path));
  if (!settings.scan.paths.empty()) return kDone;
  complain("--files-from lists no path");  // and must not turn into the current folder
  return kNothing;
}

Expected<ScanResult> scan_standard_input(const Settings& settings) {
  return scan_stream(settings.scan, settings.stdin_name.empty() ? "-" : settings.stdin_name, STDIN_FILENO);
}

Expected<ScanResult> scan_paths(Settings& settings) {
  const InterruptGuard interrupt;
  settings.scan.cancel = &interrupt.flag();
  if (settings.progress == When::never) return scan(settings.scan);
  const Terminal terminal = terminal_of(STDERR_FILENO);
  if (!terminal.is_terminal || terminal.dumb) return scan(settings.scan);
  ProgressLine line(terminal);
  settings.scan.on_progress = [&line](const Progress& progress) { line.update(progress); };
  auto result = scan(settings.scan);
  settings.scan.on_progress = nullptr;
  return result;
}

}  // namespace

int run_count(std::span<const std::string> arguments) {
  Settings settings;
  int code = kDone;
  if (!begin(arguments, kCount, settings, code)) return code;
  if (const std::string_view wrong = contradiction(settings); !wrong.empty()) return usage_error(wrong);
  if (code = add_listed_paths(settings); code != kDone) return code;
  if (!settings.why.empty()) return explain(settings);

  settings.scan.keep_files = settings.style.by_file;
  settings.scan.keep_skipped = settings.style.skipped;
  settings.scan.measure_phases = settings.style.statistics;
  auto result = wants_standard_input(settings) ? scan_standard_input(settings) : scan_paths(settings);
  if (!result) {
    complain(result.error().message);
    return result.error().kind == ErrorKind::usage ? kUsage : kNothing;
  }
  suit_the_terminal(settings);
  code = show(settings, *result);
  const bool unknown = result->skipped_files[static_cast<int>(SkipReason::unknown_language)] > 0;
  if (unknown && wants_standard_input(settings) && settings.stdin_name.empty()) {
    complain("--stdin-name x.c would say which language standard input is");
  }
  if (result->interrupted) die_of_interrupt();
  leave(code);
}

}  // namespace reckon::cli
