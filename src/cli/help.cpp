// --help: short, in groups, at most 100 columns wide.
#include <string>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/generate.h"

namespace reckon::cli {
namespace {

void put_padded(std::string text, usize width, report::Output& out) {
  out.put(text);
  out.fill(text.size() < width ? width - text.size() : 1, ' ');
}

std::string spelling(const Flag& flag) {
  std::string text = flag.letter == '\0' ? std::string("      ") : std::string{' ', ' ', '-', flag.letter, ',', ' '};
  text += flag.negatable ? "--[no-]" : "--";
  text += flag.name;
  if (!flag.value.empty()) (text += ' ') += flag.value;
  return text;
}

}  // namespace

void write_help(report::Output& out) {
  out.put("Counts code, comment and blank lines of source trees.\n\n");
  for (const Command& command : commands()) {
    const bool is_default = &command == &commands().front();
    std::string text = "  reckon ";
    text += is_default ? '[' + std::string(command.name) + ']' : std::string(command.name);
    if (!command.arguments.empty()) (text += ' ') += command.arguments;
    put_padded(std::move(text), 30, out);
    out.put(command.summary);
    out.put('\n');
  }
  for (const Group& group : groups()) {
    out.put('\n');
    out.put(group.title);
    out.put(":\n");
    for (const Flag& flag : group.flags) {
      put_padded(spelling(flag), 30, out);
      out.put(flag.help);
      out.put('\n');
    }
  }
  out.put("\nExit codes: 0 done; 1 done in part (unreadable input, output that could not be written);\n"
          "2 wrong usage; 3 nothing scanned or nothing counted. The man page says more.\n");
}

}  // namespace reckon::cli
