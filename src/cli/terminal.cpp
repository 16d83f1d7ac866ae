#include "cli/terminal.h"

#include <sys/ioctl.h>

#include <cstdlib>

#include "cli/values.h"
#include "core/sys.h"

namespace reckon::cli {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : value;
}

}  // namespace

Terminal terminal_of(int fd) {
  struct ::winsize size {};
  if (sys::terminal_size(fd, size) < 0) return {};
  Terminal terminal{.is_terminal = true, .width = size.ws_col, .dumb = environment("TERM") == "dumb"};
  if (terminal.width == 0) {  // a terminal that does not know, such as a serial line
    const auto columns = parse_number(environment("COLUMNS"));
    terminal.width = columns && *columns > 0 && *columns < 10'000 ? static_cast<unsigned>(*columns) : 80;
  }
  return terminal;
}

bool use_colour(const Terminal& terminal, When when) {
  if (when != When::automatic) return when == When::always;
  return terminal.is_terminal && !terminal.dumb && environment("NO_COLOR").empty();
}

}  // namespace reckon::cli
