#include "scan/plan.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstring>

#include "core/sys.h"
#include "io/file_system.h"

namespace reckon::scanning {
namespace {

constexpr unsigned kMostThreads = 256;
constexpr unsigned kDefaultThreads = 8;  // more buy nothing warm, and cost start-up

unsigned threads_for(unsigned wanted) {
  if (wanted > 0) return std::min(wanted, kMostThreads);
  const int cpus = sys::usable_cpus();
  return cpus > 0 ? std::min(static_cast<unsigned>(cpus), kDefaultThreads) : 1;
}

std::string trimmed(std::string path) {
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  return path;
}

// "./a" is shown as "a", "." as nothing.
std::string display_of(const std::string& path) {
  std::string_view rest = path;
  while (rest.starts_with("./")) {
    rest.remove_prefix(2);
    while (rest.starts_with('/')) rest.remove_prefix(1);
  }
  if (rest == ".") rest = {};
  return trimmed(std::string(rest));
}

int resolve(const std::string& path, std::string& absolute) {
  char* real = ::realpath(path.c_str(), nullptr);
  if (real == nullptr) return -errno;
  absolute = real;
  ::free(real);
  return 0;
}

}  // namespace

Failure unknown_language(const lang::Registry& registry, std::string_view name) {
  std::string message = "no language is called \"" + std::string(name) + "\"";
  const std::string_view near = registry.nearest(name);
  if (!near.empty()) message += "; did you mean \"" + std::string(near) + "\"?";
  return {ErrorKind::usage, std::move(message)};
}

int add_root(Plan& plan, const std::string& path, std::string display) {
  struct stat st;
  if (const int error = sys::fstatat(AT_FDCWD, path.c_str(), st, 0); error < 0) return error;
  auto root = std::make_unique<Root>();
  if (const int error = resolve(path, root->absolute); error < 0) return error;
  if (plan.claimed.contains(root->absolute)) return 1;
  root->folder = S_ISDIR(st.st_mode);
  root->display = std::move(display);
  if (root->folder) {
    auto fd = Fd::open(AT_FDCWD, path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (!fd) return -fd.error().os;
    root->fd = std::move(*fd);
    root->short_read_is_end = io::short_reads_mean_end(root->fd.get());
    root->selection = std::make_unique<walk::Selection>(plan.selection, root->absolute);
    if (!root->display.empty() && root->display.back() != '/') root->display += '/';
  } else {
    if (!S_ISREG(st.st_mode)) return -EINVAL;
    root->short_read_is_end = false;
    root->inode = st.st_ino;
  }
  plan.claimed.insert(root->absolute);
  plan.roots.push_back(std::move(root));
  return 0;
}

namespace {

// All but the roots.
Expected<Plan> make_rules(const Options& options) {
  Plan plan;
  plan.registry = &lang::builtin();
  if (!options.languages.empty()) plan.languages.assign(plan.registry->specs().size(), false);
  for (const std::string& name : options.languages) {
    const lang::LanguageId id = plan.registry->find(name);
    if (id == lang::kUnknown) return std::unexpected(unknown_language(*plan.registry, name));
    plan.languages[id] = true;
  }
  plan.selection.hidden = options.hidden;
  for (const GlobRule& glob : options.globs) plan.selection.globs.push_back({glob.include, glob.glob});
  const IgnoreOptions& ignore = options.ignore;
  plan.ignore = {.git = ignore.gitignore,
                 .exclude = ignore.exclude,
                 .global = ignore.global,
                 .dot_ignore = ignore.dot_ignore,
                 .reckon_ignore = ignore.reckonignore,
                 .parents = ignore.parents};
  plan.threads = threads_for(options.threads);
  plan.max_file_size = options.max_file_size;
  plan.follow_links = options.follow_links;
  return plan;
}

}  // namespace

Expected<Plan> make_plan_of_text(const Options& options, std::string_view name) {
  Expected<Plan> plan = make_rules(options);
  if (!plan) return plan;
  auto root = std::make_unique<Root>();
  root->display = name;
  plan->threads = 1;
  plan->roots.push_back(std::move(root));
  return plan;
}

Expected<Plan> make_plan(const Options& options) {
  Expected<Plan> rules = make_rules(options);
  if (!rules) return rules;
  Plan plan = *std::move(rules);
  std::vector<std::string> paths = options.paths;
  if (paths.empty()) paths.emplace_back(".");
  for (const std::string& path : paths) {
    const int outcome = path.empty() ? -ENOENT : add_root(plan, trimmed(path), display_of(path));
    if (outcome >= 0) continue;
    const bool special = outcome == -EINVAL;
    plan.refused.push_back({.path = path,
                            .reason = special ? SkipReason::special_file : SkipReason::unreadable,
                            .folder = false,
                            .detail = special ? "" : ::strerror(-outcome)});
  }
  return plan;
}

}  // namespace reckon::scanning
