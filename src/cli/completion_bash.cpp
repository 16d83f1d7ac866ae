// Completions for bash: flags by their names, values by what they may be, anything else by file names.
#include <string>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/generate.h"

namespace reckon::cli {
namespace {

std::string words(std::span<const std::string_view> list) {
  std::string text;
  for (const std::string_view word : list) (text += text.empty() ? "" : " ") += word;
  return text;
}

std::string all_flags(u8 command) {
  std::string text;
  for (const Group& group : groups()) {
    if ((group.commands & command) == 0) continue;
    for (const Flag& flag : group.flags) {
      if (flag.letter != '\0') text += std::string(text.empty() ? "-" : " -") + flag.letter;
      for_each_long(flag, [&](std::string_view name, bool) { (text += text.empty() ? "" : " ") += name; });
    }
  }
  return text;
}

// A branch of `case` for each flag that takes a value.
void put_values(report::Output& out) {
  for (const Group& group : groups()) {
    for (const Flag& flag : group.flags) {
      if (flag.value.empty()) continue;
      std::string pattern = "--" + std::string(flag.name);
      if (flag.letter != '\0') pattern += std::string("|-") + flag.letter;
      out.put("    " + pattern + ") ");
      if (!flag.choices.empty()) {
        out.put("COMPREPLY=($(compgen -W '" + words(flag.choices) + "' -- \"$word\"))");
      } else if (flag.completes == Completes::file) {
        out.put("mapfile -t COMPREPLY < <(compgen -f -- \"$word\")");
      } else {
        out.put("COMPREPLY=()");
      }
      out.put("; return ;;\n");
    }
  }
}

}  // namespace

void write_bash(report::Output& out) {
  std::string names;
  for (const Command& command : commands()) (names += names.empty() ? "" : " ") += command.name;
  out.put("# bash completion for reckon, made by `reckon --generate bash`\n"
          "_reckon() {\n"
          "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} flags\n"
          "  # --name=value comes as three words\n"
          "  if [[ $word == '=' ]]; then word=; elif [[ $before == '=' ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
          "  case $before in\n");
  put_values(out);
  out.put("  esac\n  case ${COMP_WORDS[1]} in\n    languages) flags='" + all_flags(kLanguages) + "' ;;\n    *) flags='" +
          all_flags(kCount) + "' ;;\n  esac\n" +
          "  if [[ $word == -* ]]; then\n"
          "    COMPREPLY=($(compgen -W \"$flags\" -- \"$word\"))\n"
          "    return\n"
          "  fi\n"
          "  mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
          "  if ((COMP_CWORD == 1)); then COMPREPLY+=($(compgen -W '" + names + "' -- \"$word\")); fi\n"
          "}\n"
          "complete -o filenames -F _reckon reckon\n");
}

}  // namespace reckon::cli
