#include "cli/parse.h"

#include <vector>

#include "cli/flags.h"
#include "lang/nearest.h"
#include "report/text.h"

namespace reckon::cli {
namespace {

using report::printable;

struct Match {
  const Flag* flag = nullptr;
  bool on = true;
};

class Parser {
 public:
  Parser(std::span<const std::string> arguments, u8 command) : arguments_(arguments), command_(command) {}

  std::expected<Settings, std::string> run() {
    bool flags_ended = false;
    while (at_ < arguments_.size() && error_.empty()) {
      const std::string_view argument = arguments_[at_++];
      if (flags_ended || argument.size() < 2 || argument[0] != '-') {
        settings_.scan.paths.emplace_back(argument);
      } else if (argument == "--") {
        flags_ended = true;
      } else if (argument[1] == '-') {
        parse_long(argument);
      } else {
        parse_letters(argument);
      }
    }
    if (!error_.empty()) return std::unexpected(std::move(error_));
    return std::move(settings_);
  }

 private:
  Match find(std::string_view with_dashes) const {
    Match match;
    each_flag([&](const Flag& flag) {
      for_each_long(flag, [&](std::string_view name, bool on) {
        if (name == with_dashes) match = {&flag, on};
      });
    });
    return match;
  }

  Match find_letter(char letter) const {
    Match match;
    each_flag([&](const Flag& flag) {
      if (flag.letter == letter) match = {&flag, true};
    });
    return match;
  }

  template <class Fn>
  void each_flag(Fn fn) const {
    for (const Group& group : groups()) {
      if ((group.commands & command_) == 0) continue;
      for (const Flag& flag : group.flags) fn(flag);
    }
  }

  void parse_long(std::string_view argument) {
    const usize equals = argument.find('=');
    const std::string_view name = argument.substr(0, equals);
    const Match match = find(name);
    if (match.flag == nullptr) return unknown(name);
    const bool has_value = equals != std::string_view::npos;
    if (match.flag->value.empty()) {
      if (has_value) return fail(name, "takes no value");
      return apply(match, name, {});
    }
    if (has_value) return apply(match, name, argument.substr(equals + 1));
    take_value(match, name);
  }

  void parse_letters(std::string_view argument) {
    for (usize i = 1; i < argument.size() && error_.empty(); ++i) {
      const std::string shown{'-', argument[i]};
      const Match match = find_letter(argument[i]);
      if (match.flag == nullptr) return unknown(i == 1 ? argument : std::string_view(shown));
      if (match.flag->value.empty()) {
        apply(match, shown, {});
        continue;
      }
      if (i + 1 < argument.size()) return apply(match, shown, argument.substr(i + 1));
      return take_value(match, shown);
    }
  }

  void take_value(const Match& match, std::string_view shown) {
    if (at_ == arguments_.size()) return fail(shown, "needs a value: " + std::string(match.flag->value));
    apply(match, shown, arguments_[at_++]);
  }

  void apply(const Match& match, std::string_view shown, std::string_view text) {
    const Flag& flag = *match.flag;
    Value value{.text = text, .on = match.on};
    if (!flag.choices.empty()) {
      while (value.choice < flag.choices.size() && flag.choices[value.choice] != text) ++value.choice;
      if (value.choice == flag.choices.size()) return no_choice(flag, shown, text);
    }
    const std::string_view wrong = flag.apply(settings_, value);
    if (wrong.empty()) return;
    error_ = std::string(shown) + ' ' + std::string(wrong);
    if (!text.empty()) error_ += ", not \"" + printable(text) + '"';
  }

  void no_choice(const Flag& flag, std::string_view shown, std::string_view text) {
    error_ = std::string(shown) + " knows no \"" + printable(text) + '"';
    const std::string meant = lang::did_you_mean(text, flag.choices);
    if (!meant.empty()) {
      error_ += meant;
      return;
    }
    error_ += ", only ";
    for (usize i = 0; i < flag.choices.size(); ++i) {
      if (i > 0) error_ += i + 1 == flag.choices.size() ? " and " : ", ";
      error_ += flag.choices[i];
    }
  }

  void unknown(std::string_view shown) {
    for (const Group& group : groups()) {
      for (const Flag& flag : group.flags) {
        for_each_long(flag, [&](std::string_view name, bool) {
          if (name == shown) error_ = std::string(shown) + " is no flag of this command";
        });
      }
    }
    if (!error_.empty()) return;
    std::vector<std::string> names;
    each_flag([&](const Flag& flag) {
      for_each_long(flag, [&](std::string_view name, bool) { names.emplace_back(name); });
    });
    const std::vector<std::string_view> known(names.begin(), names.end());
    error_ = "there is no flag \"" + printable(shown) + '"' + lang::did_you_mean(shown, known);
  }

  void fail(std::string_view shown, std::string_view what) { error_ = std::string(shown) + ' ' + std::string(what); }

  std::span<const std::string> arguments_;
  u8 command_;
  usize at_ = 0;
  Settings settings_;
  std::string error_;
};

}  // namespace

std::expected<Settings, std::string> parse(std::span<const std::string> arguments, u8 command) {
  return Parser(arguments, command).run();
}

}  // namespace reckon::cli
