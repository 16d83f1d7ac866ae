// Shows a result: the report where it belongs, what went wrong on standard error, and the exit code of it all.
#pragma once
#include "cli/settings.h"
#include "reckon/result.h"

namespace reckon::cli {

// Sets width and colour of settings.style by what the output leads to and by what the flags say.
void suit_the_terminal(Settings& settings);

// `result` gets the phase "print" for --stats.
int show(const Settings& settings, ScanResult& result);

}  // namespace reckon::cli
