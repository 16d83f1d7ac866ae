// Completions for zsh: one specification of _arguments a flag.
#include <string>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/generate.h"

namespace reckon::cli {
namespace {

// Inside single quotes, in the brackets of a specification.
std::string quoted(std::string_view text) {
  std::string out;
  for (const char byte : text) {
    if (byte == '\'') {
      out += "'\\''";
      continue;
    }
    if (byte == '[' || byte == ']' || byte == ':' || byte == '\\') out += '\\';
    out += byte;
  }
  return out;
}

std::string action(const Flag& flag) {
  if (flag.value.empty()) return {};
  std::string text = ":" + quoted(flag.value) + ":";
  if (!flag.choices.empty()) {
    text += '(';
    for (const std::string_view choice : flag.choices) (text += text.ends_with('(') ? "" : " ") += choice;
    return text + ')';
  }
  return text + (flag.completes == Completes::file ? "_files" : "");
}

void put_specification(const std::string& form, const Flag& flag, report::Output& out) {
  out.put(" \\\n    '*" + form + "[" + quoted(flag.help) + "]" + action(flag) + "'");
}

}  // namespace

void write_zsh(report::Output& out) {
  out.put("#compdef reckon\n# made by `reckon --generate zsh`\n_reckon() {\n  _arguments -s");
  for (const Group& group : groups()) {
    for (const Flag& flag : group.flags) {
      const bool takes_value = !flag.value.empty();
      if (flag.letter != '\0') put_specification(std::string{'-', flag.letter} + (takes_value ? "+" : ""), flag, out);
      for_each_long(flag, [&](std::string_view name, bool) {
        put_specification(std::string(name) + (takes_value ? "=" : ""), flag, out);
      });
    }
  }
  out.put(" \\\n    '1: :_reckon_first' \\\n    '*:path:_files'\n}\n_reckon_first() {\n  local -a commands=(");
  for (const Command& command : commands()) {
    out.put("\n    '" + std::string(command.name) + ":" + quoted(command.summary) + "'");
  }
  out.put("\n  )\n  _describe command commands\n  _files\n}\n_reckon \"$@\"\n");
}

}  // namespace reckon::cli
