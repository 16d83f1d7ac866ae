// What standard output and standard error lead to, and what may be done there.
#pragma once
#include "cli/settings.h"

namespace reckon::cli {

struct Terminal {
  bool is_terminal = false;
  unsigned width = 0;  // columns; 0 where it is no terminal
  bool dumb = false;   // TERM=dumb: no escape sequences
};

Terminal terminal_of(int fd);
bool use_colour(const Terminal& terminal, When when);  // honours NO_COLOR and TERM

}  // namespace reckon::cli
