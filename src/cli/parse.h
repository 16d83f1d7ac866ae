// argv → Settings, by the table of flags.
//
// GNU's customs: flags and paths in any order, --name=value or --name value, -j4 or -j 4, letters together (-fr),
// -- ends the flags, - is a path. The command, if any, is the first argument.
//
// Written by hand because the table already holds all that a library would ask for, and because CLI11 2.1 costs
// 0.4 ms of every start, as much as the rest of a run over a small folder (docs/decisions/0001).
#pragma once
#include <expected>
#include <span>
#include <string>

#include "cli/settings.h"

namespace reckon::cli {

// Parses the arguments of a command that takes the flags of `command` (a CommandSet). The error is a message.
std::expected<Settings, std::string> parse(std::span<const std::string> arguments, u8 command);

}  // namespace reckon::cli
