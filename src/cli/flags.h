// The flags, each described once. Parsing, --help, the man page, the shells' completions and docs/cli.md all come
// from these rows. A new flag is one row in the flags_*.cpp of its group.
#pragma once
#include <span>
#include <string_view>

#include "cli/settings.h"
#include "core/types.h"

namespace reckon::cli {

enum class Completes : u8 { nothing, file };  // what a shell offers for the value, apart from `choices`

// A value as given, already checked against `choices`.
struct Value {
  std::string_view text;
  usize choice = 0;  // index into choices
  bool on = true;    // false for the --no- form of a negatable switch
};

struct Flag {
  std::string_view name;  // without dashes
  char letter = '\0';
  std::string_view value{};                      // how help calls the value; empty: a switch
  std::span<const std::string_view> choices{};   // the only values there are, if any
  Completes completes = Completes::nothing;
  bool negatable = false;                        // --no-NAME exists too
  std::string_view help;                         // a phrase, for one line
  std::string_view details{};                    // whole sentences, for the man page and docs/cli.md
  // Stores the value; returns what is wrong with it ("needs a number …"), or nothing.
  std::string_view (*apply)(Settings& settings, const Value& value);
};

enum CommandSet : u8 { kCount = 1, kLanguages = 2 };

struct Group {
  std::string_view title;
  u8 commands;  // which take these flags: a CommandSet
  std::span<const Flag> flags;
};

std::span<const Group> groups();  // in the order of --help

extern const std::span<const Flag> kInputFlags;
extern const std::span<const Flag> kSelectionFlags;
extern const std::span<const Flag> kReportFlags;
extern const std::span<const Flag> kOutputFlags;
extern const std::span<const Flag> kRunFlags;
extern const std::span<const Flag> kGeneralFlags;

// The long forms of a flag with their dashes: one, or two where it is negatable. fn(std::string_view, bool on).
template <class Fn>
void for_each_long(const Flag& flag, Fn fn) {
  fn("--" + std::string(flag.name), true);
  if (flag.negatable) fn("--no-" + std::string(flag.name), false);
}

}  // namespace reckon::cli
