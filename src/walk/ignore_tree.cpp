#include "walk/ignore_tree.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>

#include "core/fd.h"
#include "core/read_file.h"

namespace reckon::walk {
namespace {

struct SpecialFile {
  const char* name;
  PresentNames bit;
  IgnoreNode::Kind kind;
  IgnoreSource source;
};
constexpr SpecialFile kSpecialFiles[] = {
    {".reckonignore", kHasReckonIgnore, IgnoreNode::kReckon, IgnoreSource::reckon_ignore},
    {".ignore", kHasDotIgnore, IgnoreNode::kDot, IgnoreSource::dot_ignore},
    {".gitignore", kHasGitignore, IgnoreNode::kGit, IgnoreSource::gitignore},
};
constexpr PresentNames kAllFiles = kHasGitignore | kHasDotIgnore | kHasReckonIgnore;

std::string_view parent_of(std::string_view dir) {
  const usize slash = dir.rfind('/');
  return slash == 0 || slash == std::string_view::npos ? std::string_view("/") : dir.substr(0, slash);
}

// The component of `path` that follows folder `dir`, a folder above it.
std::string_view next_component(std::string_view path, std::string_view dir) {
  path.remove_prefix(std::min(base_size(dir) + 1, path.size()));
  return path.substr(0, path.find('/'));
}

std::string_view up_to(std::string_view path, std::string_view component) {
  return path.substr(0, static_cast<usize>(component.data() + component.size() - path.data()));
}

Result<Fd> open_place(std::string_view dir) {
  return Fd::open(AT_FDCWD, std::string(dir).c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
}

bool is_absent(const Error& error) { return error.os == ENOENT || error.os == ENOTDIR || error.os == EISDIR; }

}  // namespace

struct IgnoreTree::Repository {
  Repository(std::string_view dir, GitPlace place, const GitEnvironment& environment, ProblemSink& sink)
      : git(dir, std::move(place), environment, sink) {}

  GitRepository git;
  std::unique_ptr<IgnoreFile> exclude, global;
};

PresentNames present_name(std::string_view name) {
  if (!name.starts_with('.')) return kNoNames;
  if (name == ".git") return kHasGit;
  for (const SpecialFile& file : kSpecialFiles) {
    if (name == file.name) return file.bit;
  }
  return kNoNames;
}

IgnoreTree::IgnoreTree(IgnoreSwitches switches, GitEnvironment environment, ProblemSink& sink)
    : switches_(switches), environment_(std::move(environment)), sink_(sink) {}

IgnoreTree::~IgnoreTree() = default;

std::unique_ptr<IgnoreFile> IgnoreTree::read(int dir_fd, const std::string& name, std::string path,
                                             IgnoreSource source, std::string_view base, bool fold_case) {
  // git refuses to follow a .gitignore that is a symbolic link (it could point anywhere).
  const Links links = source == IgnoreSource::gitignore ? Links::refuse : Links::follow;
  Result<std::string> text = read_file(dir_fd, name.c_str(), IgnoreFile::kMaxBytes, links);
  if (!text) {
    if (is_absent(text.error())) return nullptr;
    const bool large = text.error().code == Errc::limit;
    sink_.report({large ? ProblemKind::ignore_file_too_large : ProblemKind::ignore_file_unreadable, std::move(path),
                  text.error()});
    return nullptr;
  }
  auto file = std::make_unique<IgnoreFile>(std::move(path), std::move(*text), source, base, fold_case);
  if (file->rules().empty()) return nullptr;
  if (rule_bytes_.fetch_add(file->bytes(), std::memory_order_relaxed) + file->bytes() > kMaxRuleBytes) {
    sink_.report({ProblemKind::too_many_rules, file->path(), Error{Errc::limit, 0}});
    return nullptr;
  }
  return file;
}

const IgnoreTree::Repository* IgnoreTree::open_repository(std::string_view dir) {
  std::optional<GitPlace> place = find_git_place(dir);
  if (!place) return nullptr;
  auto made = std::make_unique<Repository>(dir, std::move(*place), environment_, sink_);
  const GitRepository& git = made->git;
  if (switches_.exclude) {
    const std::string path = git.place().common_dir + "/info/exclude";
    made->exclude = read(AT_FDCWD, path, path, IgnoreSource::info_exclude, dir, git.fold_case());
  }
  if (switches_.global && !git.excludes_path().empty()) {
    const std::string& path = git.excludes_path();
    made->global = read(AT_FDCWD, path, path, IgnoreSource::global_excludes, dir, git.fold_case());
  }
  const std::lock_guard lock(mutex_);
  return repositories_.emplace_back(std::move(made)).get();
}

const IgnoreNode* IgnoreTree::keep(std::unique_ptr<IgnoreNode> node) {
  const std::lock_guard lock(mutex_);
  return nodes_.emplace_back(std::move(node)).get();
}

const IgnoreNode* IgnoreTree::child(const IgnoreNode* parent, std::string_view dir, int dir_fd, PresentNames present,
                                    const Verdict& of_dir) {
  if (present == kNoNames && of_dir.kind < Verdict::Kind::ignored) return parent;
  return enter(parent, dir, dir_fd, present, of_dir);
}

const IgnoreNode* IgnoreTree::enter(const IgnoreNode* parent, std::string_view dir, int dir_fd, PresentNames present,
                                    const Verdict& of_dir) {
  if (parent->mode == IgnoreNode::Mode::nothing) return parent;
  auto node = std::make_unique<IgnoreNode>();
  node->repository = parent->repository;
  node->exclude = parent->exclude;
  node->global = parent->global;
  node->mode = parent->mode;
  node->hidden_by = parent->hidden_by;
  node->above = parent->first;
  bool adds = false;

  if (of_dir.kind == Verdict::Kind::ignored || of_dir.kind == Verdict::Kind::tracked) {
    node->mode = is_git(of_dir.file->source()) ? IgnoreNode::Mode::tracked_only : IgnoreNode::Mode::nothing;
    node->hidden_by = {Verdict::Kind::ignored, of_dir.rule, of_dir.file};
    adds = node->mode != parent->mode;
  }
  if ((present & kHasGit) != 0 && switches_.any_of_git() && node->mode != IgnoreNode::Mode::nothing) {
    if (const Repository* repository = open_repository(dir)) {
      node->repository = &repository->git;
      node->exclude = repository->exclude.get();
      node->global = repository->global.get();
      node->above[IgnoreNode::kGit] = nullptr;
      node->mode = IgnoreNode::Mode::all;
      node->hidden_by = {};
      adds = true;
    }
  }

  node->first = node->above;
  const bool fold_case = node->repository != nullptr && node->repository->fold_case();
  for (const SpecialFile& special : kSpecialFiles) {
    if ((present & special.bit) == 0) continue;
    const bool wanted = special.kind == IgnoreNode::kReckon ? switches_.reckon_ignore
                        : special.kind == IgnoreNode::kDot  ? switches_.dot_ignore
                                                            : switches_.git;
    if (!wanted || node->mode == IgnoreNode::Mode::nothing) continue;
    if (special.kind == IgnoreNode::kGit && node->mode == IgnoreNode::Mode::tracked_only) continue;
    std::string path(dir.substr(0, base_size(dir)));
    path.append("/").append(special.name);
    node->files[special.kind] = read(dir_fd, special.name, std::move(path), special.source, dir, fold_case);
    if (node->files[special.kind]) {
      node->first[special.kind] = node.get();
      adds = true;
    }
  }
  return adds ? keep(std::move(node)) : parent;
}

const IgnoreNode* IgnoreTree::root(std::string_view root) {
  if (!switches_.any_of_git() && !switches_.parents) return &empty_;
  std::string_view top = root;
  while (!find_git_place(top)) {
    if (top == "/") return &empty_;
    top = parent_of(top);
  }

  const IgnoreNode* node = &empty_;
  Verdict of_dir;
  for (std::string_view dir = top; dir != root;) {
    const Result<Fd> fd = open_place(dir);
    PresentNames present = switches_.parents && fd ? kAllFiles : kNoNames;
    if (dir == top) present |= kHasGit;
    node = enter(node, dir, fd ? fd->get() : -1, present, of_dir);
    const std::string_view name = next_component(root, dir);
    of_dir = match(*node, dir, name, true);
    dir = up_to(root, name);
  }
  return enter(node, root, -1, kNoNames, of_dir);
}

}  // namespace reckon::walk
