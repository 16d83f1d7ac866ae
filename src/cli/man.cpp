// The man page, in the macros of man(7).
#include <string>

#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/generate.h"
#include "cli/prose.h"
#include "reckon/version.h"

namespace reckon::cli {
namespace {

constexpr std::string_view kReleased = "2026-11-30";  // of this version

// Text as roff takes it: hyphens that can be copied, and no line that begins like a request.
std::string roff(std::string_view text) {
  std::string out;
  if (!text.empty() && (text[0] == '.' || text[0] == '\'')) out += "\\&";
  for (const char byte : text) {
    switch (byte) {
      case '-': out += "\\-"; break;
      case '\\': out += "\\e"; break;
      case '`': out += "\\(ga"; break;
      default: out += byte;
    }
  }
  return out;
}

// A paragraph in lines that mandoc does not call too long.
void put_text(std::string_view text, report::Output& out) {
  constexpr usize kWidth = 72;
  while (text.size() > kWidth) {
    usize space = text.rfind(' ', kWidth);
    if (space == std::string_view::npos) space = text.find(' ');
    if (space == std::string_view::npos) break;
    out.put(roff(text.substr(0, space)) + "\n");
    text.remove_prefix(space + 1);
  }
  out.put(roff(text) + "\n");
}

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& byte : out) {
    if (byte >= 'a' && byte <= 'z') byte = static_cast<char>(byte - 32);
  }
  return out;
}

std::string bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + roff(text) + "\\fR"; }

void put_flag(const Flag& flag, report::Output& out) {
  out.put(".TP\n");
  std::string forms;
  if (flag.letter != '\0') forms = bold(std::string{'-', flag.letter});
  for_each_long(flag, [&](std::string_view name, bool) {
    if (!forms.empty()) forms += ", ";
    forms += bold(name);
  });
  if (!flag.value.empty()) (forms += ' ') += italic(flag.value);
  out.put(forms + "\n");
  put_text(std::string(flag.help) + '.', out);
  if (!flag.details.empty()) put_text(flag.details, out);
}

}  // namespace

void write_man(report::Output& out) {
  out.put(".TH RECKON 1 " + std::string(kReleased) + " \"reckon " RECKON_VERSION "\"\n");
  out.put(".SH NAME\nreckon \\- count code, comment and blank lines of source trees\n.SH SYNOPSIS\n");
  bool first = true;
  for (const Command& command : commands()) {
    if (!first) out.put(".br\n");
    out.put(bold("reckon") + ' ');
    out.put(first ? '[' + bold(command.name) + ']' : bold(command.name));
    if (first) out.put(" [\\fIFLAG\\fR...]");
    if (!command.arguments.empty()) out.put(' ' + roff(command.arguments));
    out.put("\n");
    first = false;
  }
  out.put(".SH DESCRIPTION\n");
  for (const Command& command : commands()) {
    out.put(".TP\n" + bold("reckon " + std::string(command.name)) + "\n");
    put_text(std::string(command.summary) + '.', out);
  }
  out.put(".P\nThe command is the first argument; a folder of that name is given as ./NAME.\n.SH OPTIONS\n");
  for (const Group& group : groups()) {
    out.put(".SS " + roff(group.title) + "\n");
    for (const Flag& flag : group.flags) put_flag(flag, out);
  }
  for (const Section& section : sections()) {
    out.put(".SH " + roff(upper(section.title)) + "\n");
    first = true;
    for (const std::string_view paragraph : section.paragraphs) {
      if (!first) out.put(".P\n");
      put_text(paragraph, out);
      first = false;
    }
  }
}

}  // namespace reckon::cli
