#include "walk/git_repository.h"

#include <fcntl.h>
#include <sys/stat.h>

#include "core/read_file.h"
#include "core/sys.h"
#include "walk/entry_path.h"

namespace reckon::walk {
namespace {

constexpr usize kMaxPointer = 64 * 1024;  // of HEAD, "gitdir:" and commondir files

bool is_folder(const std::string& path) {
  struct stat info;
  return sys::fstatat(AT_FDCWD, path.c_str(), info, 0) == 0 && S_ISDIR(info.st_mode);
}

std::string_view without_line_end(std::string_view text) {
  while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

std::string resolve(std::string_view base, std::string_view path) {
  if (path.starts_with('/')) return std::string(path);
  return std::string(base.substr(0, base_size(base))).append("/").append(path);
}

// A symbolic link into refs/ (a dangling one on an unborn branch), "ref: refs/…", or a hash.
bool is_head(const std::string& path) {
  char target[64];
  const i64 size = sys::readlinkat(AT_FDCWD, path.c_str(), target, sizeof target);
  if (size > 0 && std::string_view(target, static_cast<usize>(size)).starts_with("refs/")) return true;
  const Result<std::string> text = read_file(AT_FDCWD, path.c_str(), kMaxPointer);
  if (!text) return false;
  std::string_view head = *text;
  if (head.starts_with("ref:")) {
    head.remove_prefix(4);
    while (head.starts_with(' ') || head.starts_with('\t') || head.starts_with('\n')) head.remove_prefix(1);
    return head.starts_with("refs/");
  }
  return head.size() >= 40 && head.substr(0, 40).find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

std::optional<GitPlace> as_git_dir(std::string git_dir) {
  if (!is_head(git_dir + "/HEAD")) return std::nullopt;
  std::string common = git_dir;
  if (const Result<std::string> text = read_file(AT_FDCWD, (git_dir + "/commondir").c_str(), kMaxPointer)) {
    common = resolve(git_dir, without_line_end(*text));
  }
  if (!is_folder(common + "/objects") || !is_folder(common + "/refs")) return std::nullopt;
  return GitPlace{std::move(git_dir), std::move(common)};
}

}  // namespace

std::optional<GitPlace> find_git_place(std::string_view dir) {
  std::string path = resolve(dir, ".git");
  struct stat info;
  if (sys::fstatat(AT_FDCWD, path.c_str(), info, 0) != 0) return std::nullopt;
  if (S_ISDIR(info.st_mode)) return as_git_dir(std::move(path));
  if (!S_ISREG(info.st_mode)) return std::nullopt;
  const Result<std::string> text = read_file(AT_FDCWD, path.c_str(), kMaxPointer);
  constexpr std::string_view kPrefix = "gitdir: ";
  if (!text || !text->starts_with(kPrefix)) return std::nullopt;
  const std::string_view target = without_line_end(std::string_view(*text).substr(kPrefix.size()));
  if (target.empty()) return std::nullopt;
  return as_git_dir(resolve(dir, target));
}

GitRepository::GitRepository(std::string_view worktree, GitPlace place, const GitEnvironment& environment,
                             ProblemSink& sink)
    : worktree_(worktree),
      place_(std::move(place)),
      sink_(sink),
      config_(read_git_config(worktree, place_.git_dir, place_.common_dir, environment, sink)) {}

const GitIndex& GitRepository::index() const {
  std::call_once(read_index_, [this] {
    Result<GitIndex> read = GitIndex::read(place_.git_dir, config_.sha256);
    if (read) {
      index_ = std::move(*read);
      return;
    }
    const bool system = read.error().code == Errc::system;
    sink_.report({system ? ProblemKind::git_index_unreadable : ProblemKind::git_index_invalid,
                  place_.git_dir + "/index", read.error()});
  });
  return index_;
}

}  // namespace reckon::walk
