// docs/cli.md
#include <string>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/generate.h"
#include "cli/prose.h"

namespace reckon::cli {
namespace {

std::string code(std::string_view text) { return "`" + std::string(text) + "`"; }

// Markdown reads * and _ as emphasis, and <> as HTML.
std::string plain(std::string_view text) {
  std::string out;
  bool in_code = false;
  for (const char byte : text) {
    if (byte == '`') in_code = !in_code;
    if (!in_code && (byte == '*' || byte == '_' || byte == '<')) out += '\\';
    out += byte;
  }
  return out;
}

void put_flag(const Flag& flag, report::Output& out) {
  std::string forms;
  if (flag.letter != '\0') forms = code(std::string{'-', flag.letter});
  for_each_long(flag, [&](std::string_view name, bool) {
    if (!forms.empty()) forms += ", ";
    forms += code(std::string(name) + (flag.value.empty() ? "" : " " + std::string(flag.value)));
  });
  out.put("- " + forms + ": " + plain(flag.help) + ".");
  if (!flag.details.empty()) out.put(" " + plain(flag.details));
  out.put("\n");
}

}  // namespace

void write_markdown(report::Output& out) {
  out.put("# The command line\n\nMade by `reckon --generate markdown`; a test compares the two.\n\n## Commands\n\n");
  for (const Command& command : commands()) {
    std::string text = "reckon " + std::string(command.name);
    if (!command.arguments.empty()) text += " " + std::string(command.arguments);
    out.put("- " + code(text) + ": " + plain(command.summary) + "\n");
  }
  out.put("\nThe command is the first argument, `count` where there is none; a folder of that name is given as "
          "`./NAME`.\n");
  for (const Group& group : groups()) {
    out.put("\n## " + std::string(group.title) + "\n\n");
    for (const Flag& flag : group.flags) put_flag(flag, out);
  }
  for (const Section& section : sections()) {
    out.put("\n## " + std::string(section.title) + "\n");
    for (const std::string_view paragraph : section.paragraphs) out.put("\n" + plain(paragraph) + "\n");
  }
}

}  // namespace reckon::cli
