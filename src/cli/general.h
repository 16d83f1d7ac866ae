// What the commands with flags have in common: parsing, --help, --version, --generate, and writing the output.
#pragma once
#include <functional>
#include <span>
#include <string>

#include "cli/settings.h"
#include "report/output.h"

namespace reckon::cli {

// Parses the arguments of a command (a CommandSet) into `settings`. Returns whether the command shall go on; if not,
// `code` is the exit code: the command line was wrong, or --help and its like have been answered.
bool begin(std::span<const std::string> arguments, u8 command, Settings& settings, int& code);

// Opens what --output names, or else standard output, and lets write() write there. Complains about a failure, but
// for a closed pipe, whose reader has seen enough. Returns kDone or kPartly.
int with_output(const Settings& settings, const std::function<void(report::Output&)>& write);

int usage_error(std::string_view message);  // complains; returns kUsage

}  // namespace reckon::cli
