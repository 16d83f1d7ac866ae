#include "walk/problem.h"

namespace reckon::walk {

std::string_view text(ProblemKind kind) {
  switch (kind) {
    case ProblemKind::ignore_file_unreadable:
      return "cannot read ignore file";
    case ProblemKind::ignore_file_too_large:
      return "ignore file is larger than 8 MiB; its rules are not applied";
    case ProblemKind::too_many_rules:
      return "more ignore rules than 256 MiB; those of this file are not applied";
    case ProblemKind::git_config_unreadable:
      return "cannot read git configuration";
    case ProblemKind::git_config_invalid:
      return "git configuration is malformed";
    case ProblemKind::git_index_unreadable:
      return "cannot read git index; tracked files are not known";
    case ProblemKind::git_index_invalid:
      return "cannot understand git index; tracked files are not known";
  }
  return "";
}

}  // namespace reckon::walk
