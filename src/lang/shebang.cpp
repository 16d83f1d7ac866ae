#include "lang/shebang.h"

#include <algorithm>

#include "core/types.h"

namespace reckon::lang {
namespace {

constexpr usize kLongestLine = 512;

std::string_view take_word(std::string_view& line) {
  const usize begin = std::min(line.find_first_not_of(" \t\"'"), line.size());
  line.remove_prefix(begin);
  const usize end = std::min(line.find_first_of(" \t\"'"), line.size());
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(end);
  return word;
}

std::string_view base_name(std::string_view path) {
  const usize slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

// The command behind `env`: over options, the argument of those that have one, and NAME=value.
std::string_view env_command(std::string_view line) {
  for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
    if (word == "-u" || word == "-C" || word == "--unset" || word == "--chdir") {
      take_word(line);
    } else if (constexpr std::string_view kSplit = "--split-string="; word.starts_with(kSplit)) {
      word.remove_prefix(kSplit.size());
      if (!word.empty() && word.find('=') == std::string_view::npos) return word;
    } else if (word.starts_with("-S") && word.size() > 2) {
      word.remove_prefix(2);
      if (word.find('=') == std::string_view::npos) return word;
    } else if (!word.starts_with('-') && word.find('=') == std::string_view::npos) {
      return word;
    }
  }
  return {};
}

}  // namespace

std::string_view shebang_word(std::string_view head) {
  if (!head.starts_with("#!")) return {};
  std::string_view line = head.substr(2, kLongestLine);
  line = line.substr(0, std::min(line.find_first_of("\r\n"), line.size()));
  const std::string_view program = base_name(take_word(line));
  return program == "env" ? base_name(env_command(line)) : program;
}

}  // namespace reckon::lang
