// Completions for fish: one `complete` a flag.
#include <string>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/generate.h"

namespace reckon::cli {
namespace {

std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char byte : text) {
    if (byte == '\'' || byte == '\\') out += '\\';
    out += byte;
  }
  return out + "'";
}

void put_flag(const Flag& flag, report::Output& out) {
  for_each_long(flag, [&](std::string_view name, bool on) {
    out.put("complete -c reckon -l " + std::string(name.substr(2)));
    if (on && flag.letter != '\0') out.put(std::string(" -s ") + flag.letter);
    if (!flag.choices.empty()) {
      std::string choices;
      for (const std::string_view choice : flag.choices) (choices += choices.empty() ? "" : " ") += choice;
      out.put(" -x -a " + quoted(choices));
    } else if (!flag.value.empty()) {
      out.put(flag.completes == Completes::file ? " -r" : " -x");
    }
    out.put(" -d " + quoted(flag.help) + "\n");
  });
}

}  // namespace

void write_fish(report::Output& out) {
  out.put("# fish completion for reckon, made by `reckon --generate fish`\n");
  for (const Command& command : commands()) {
    out.put("complete -c reckon -n '__fish_use_subcommand' -a " + std::string(command.name) + " -d " +
            quoted(command.summary) + "\n");
  }
  for (const Group& group : groups()) {
    for (const Flag& flag : group.flags) put_flag(flag, out);
  }
}

}  // namespace reckon::cli
