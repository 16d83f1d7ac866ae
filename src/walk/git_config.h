// The few settings of git that decide which files belong to a repository, from all the files git reads them from.
//
// Order, later wins: /etc/gitconfig, $XDG_CONFIG_HOME/git/config, ~/.gitconfig, the repository's config, its
// config.worktree, GIT_CONFIG_COUNT/KEY_n/VALUE_n. GIT_CONFIG_SYSTEM, GIT_CONFIG_GLOBAL and GIT_CONFIG_NOSYSTEM are
// honoured, and include.path; includeIf is not, nor `git -c` handed down through GIT_CONFIG_PARAMETERS.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "walk/problem.h"

namespace reckon::walk {

// What of the process's environment matters here; tests and libraries may make their own.
struct GitEnvironment {
  std::string home;             // $HOME, "" when unset
  std::string xdg_config_home;  // $XDG_CONFIG_HOME, "" when unset
  std::optional<std::string> config_global, config_system;
  bool no_system = false;
  std::vector<std::pair<std::string, std::string>> pairs;  // GIT_CONFIG_KEY_n, GIT_CONFIG_VALUE_n

  static GitEnvironment of_process();
};

struct GitConfig {
  std::string excludes_file;   // absolute; "" for none. Defaults to git/ignore in the user's configuration folder
  bool ignore_case = false;    // core.ignoreCase
  bool sha256 = false;         // extensions.objectFormat
  bool worktree_config = false;  // extensions.worktreeConfig
};

// `worktree`: absolute; `git_dir` and `common_dir` as GitPlace has them.
GitConfig read_git_config(std::string_view worktree, const std::string& git_dir, const std::string& common_dir,
                          const GitEnvironment& environment, ProblemSink& sink);

// Calls on_value("section.Subsection.key", value) for each setting; section and key in lower case, a setting without
// '=' has no value. False: malformed, and what follows the fault was not read.
bool parse_git_config(std::string_view text,
                      const std::function<void(std::string_view, std::optional<std::string_view>)>& on_value);

}  // namespace reckon::walk
