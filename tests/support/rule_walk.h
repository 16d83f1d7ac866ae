// Goes from a start folder down to a path as a scan would, and returns the verdict of the rules at the first component
// that is dropped, or at the last.
#pragma once
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <string_view>

#include "walk/ignore_tree.h"

namespace reckon::test {

struct RuleAnswer {
  walk::Verdict verdict;
  std::string decided;  // path of the component that the verdict is about
};

// `path`: absolute, below `start`.
inline RuleAnswer ask_rules(walk::IgnoreTree& tree, std::string_view start, std::string_view path, bool is_folder) {
  const walk::IgnoreNode* node = tree.root(start);
  RuleAnswer answer;
  for (std::string dir(start); dir.size() < path.size();) {
    const int fd = ::open(dir.c_str(), O_RDONLY | O_DIRECTORY);
    walk::PresentNames present = walk::kNoNames;
    for (const char* name : {".gitignore", ".ignore", ".reckonignore", ".git"}) {
      struct stat info;
      if (::fstatat(fd, name, &info, AT_SYMLINK_NOFOLLOW) == 0) present |= walk::present_name(name);
    }
    node = tree.child(node, dir, fd, present, answer.verdict);
    if (fd >= 0) ::close(fd);
    const std::string_view rest = path.substr(dir.size() + 1);
    const std::string_view name = rest.substr(0, rest.find('/'));
    const bool last = name.size() == rest.size();
    answer.verdict = walk::match(*node, dir, name, last ? is_folder : true);
    dir.append("/").append(name);
    answer.decided = dir;
    if (answer.verdict.dropped()) break;
  }
  return answer;
}

}  // namespace reckon::test
