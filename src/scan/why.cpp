// Goes from the root down to the path, one name after the other, and asks what a walk would ask; the first no is the answer.
#include "scan/why.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <cstring>

#include "core/sys.h"
#include "scan/merge.h"
#include "scan/session.h"
#include "scan/worker.h"

namespace reckon::scanning {
namespace {

Why no(SkipReason reason, std::string detail = {}) { return {false, reason, {}, std::move(detail)}; }

Why ignored(const walk::Verdict& verdict) {
  return no(SkipReason::ignored, verdict.file->path() + ":" + std::to_string(verdict.rule->line) + ":" +
                                     std::string(verdict.rule->text));
}

std::string resolved(const std::string& path) {
  char* real = ::realpath(path.c_str(), nullptr);
  const std::string result = real ? real : "";
  ::free(real);
  return result;
}

// The path with its folder resolved but not itself, so that a symbolic link can be told as such.
std::string absolute_of(const std::string& path) {
  const usize slash = path.rfind('/');
  const std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
  if (name.empty() || name == "." || name == "..") return resolved(path);
  const std::string folder = resolved(slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash));
  if (folder.empty()) return {};
  return folder == "/" ? "/" + name : folder + "/" + name;
}

const Root* root_above(const Plan& plan, std::string_view absolute) {
  const Root* best = nullptr;
  for (const std::unique_ptr<Root>& root : plan.roots) {
    const std::string_view at = root->absolute;
    const bool below = at == "/" || (absolute.starts_with(at) && (absolute.size() == at.size() || absolute[at.size()] == '/'));
    if (below && (!best || at.size() > best->absolute.size())) best = root.get();
  }
  return best;
}

walk::PresentNames present_in(int folder) {
  walk::PresentNames present = walk::kNoNames;
  for (const char* name : {".gitignore", ".ignore", ".reckonignore", ".git"}) {
    struct stat st;
    if (sys::fstatat(folder, name, st, AT_SYMLINK_NOFOLLOW) == 0) present |= walk::present_name(name);
  }
  return present;
}

// What the names on the way say; nullopt: nothing against it.
std::optional<Why> ask_names(Session& session, const Root& root, std::string_view absolute, bool is_folder) {
  using Reason = walk::Choice::Reason;
  std::string folder = root.absolute == "/" ? "" : root.absolute;
  const walk::IgnoreNode* node = session.ignore.root(root.absolute);
  walk::Verdict verdict;
  u32 covered = 0;
  std::string_view rest = absolute.substr(folder.size());
  while (rest.starts_with('/')) rest.remove_prefix(1);
  while (!rest.empty()) {
    const usize slash = rest.find('/');
    const std::string_view name = rest.substr(0, slash);
    rest = slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1);
    const std::string here = folder.empty() ? "/" : folder;
    const auto fd = Fd::open(AT_FDCWD, here.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (!fd) return no(SkipReason::unreadable, ::strerror(fd.error().os));
    node = session.ignore.child(node, here, fd->get(), present_in(fd->get()), verdict);
    const bool folder_here = !rest.empty() || is_folder;
    const walk::Choice choice = root.selection->choose(*node, here, covered, name, folder_here);
    switch (choice.reason) {
      case Reason::taken: break;
      case Reason::vcs_folder: return no(SkipReason::vcs_folder, folder + "/" + std::string(name));
      case Reason::hidden: return no(SkipReason::hidden, folder + "/" + std::string(name));
      case Reason::excluded: return no(SkipReason::excluded, choice.glob ? std::string(choice.glob->text) : "no --include matches");
      case Reason::ignored: return ignored(choice.verdict);
    }
    verdict = choice.verdict;
    covered = choice.covered;
    folder += "/" + std::string(name);
  }
  return std::nullopt;
}

// How the language was found, in words.
std::string how(const lang::NameMatch& match, std::string_view name) {
  if (!match.needs_content) return "by its name";
  if (name.find('.') == std::string_view::npos) return "by its content";
  return "by its name and content";
}

Expected<Why> explain_file(Options options, const std::string& absolute) {
  options.paths = {absolute};
  options.keep_skipped = true;
  options.cancel = nullptr;
  options.on_progress = nullptr;
  Expected<Plan> plan = make_plan(options);
  if (!plan) return std::unexpected(std::move(plan).error());
  Session session(std::move(*plan), options, nullptr);
  session.run();
  const ScanResult result = merge(session);
  const std::string_view name = std::string_view(absolute).substr(absolute.rfind('/') + 1);
  if (!result.languages.empty())
    return Why{true, SkipReason::ignored, result.languages.front().name, how(lang::builtin().by_name(name), name)};
  if (!result.skipped.empty()) return no(result.skipped.front().reason, result.skipped.front().detail);
  return no(SkipReason::unreadable);
}

}  // namespace

Expected<Why> explain(const Options& options, const std::string& path) {
  Expected<Plan> plan = make_plan(options);
  if (!plan) return std::unexpected(std::move(plan).error());
  struct stat st;
  const int error = sys::fstatat(AT_FDCWD, path.c_str(), st, AT_SYMLINK_NOFOLLOW);
  if (error < 0) return std::unexpected(Failure{ErrorKind::nothing, ::strerror(-error)});
  const std::string absolute = absolute_of(path);
  const Root* root = root_above(*plan, absolute);
  if (!root) return std::unexpected(Failure{ErrorKind::usage, "it lies outside of the paths to be scanned"});
  Session session(std::move(*plan), options, nullptr);
  if (root->folder)
    if (std::optional<Why> answer = ask_names(session, *root, absolute, S_ISDIR(st.st_mode))) return *answer;
  if (S_ISDIR(st.st_mode)) return Why{true, SkipReason::ignored, {}, "a folder that is entered"};
  if (S_ISLNK(st.st_mode) && !options.follow_links) return no(SkipReason::symbolic_link);
  if (!S_ISREG(st.st_mode) && !S_ISLNK(st.st_mode)) return no(SkipReason::special_file);
  return explain_file(options, absolute);
}

}  // namespace reckon::scanning
