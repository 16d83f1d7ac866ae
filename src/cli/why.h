// `--why PATH`: is it counted, and if not, what decided so?
#pragma once
#include "cli/settings.h"

namespace reckon::cli {

// Answers for each of settings.why; returns the exit code.
int explain(const Settings& settings);

}  // namespace reckon::cli
