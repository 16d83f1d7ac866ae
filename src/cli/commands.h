// The program's commands. Each is a function from the arguments behind its name to the exit code.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "core/types.h"

namespace reckon::cli {

struct Command {
  std::string_view name;
  std::string_view arguments;  // as --help shows them
  std::string_view summary;
  int (*run)(std::span<const std::string> arguments);
};

std::span<const Command> commands();  // the default first

int run_count(std::span<const std::string> arguments);
int run_languages(std::span<const std::string> arguments);

}  // namespace reckon::cli
