#include "cli/generate.h"

namespace reckon::cli {

void write_generated(std::string_view what, report::Output& out) {
  if (what == "man") return write_man(out);
  if (what == "bash") return write_bash(out);
  if (what == "zsh") return write_zsh(out);
  if (what == "fish") return write_fish(out);
  if (what == "markdown") return write_markdown(out);
}

}  // namespace reckon::cli
