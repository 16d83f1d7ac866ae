#include "scan/session.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstring>
#include <optional>

#include "core/sys.h"
#include "scan/progress.h"
#include "scan/worker.h"

namespace reckon::scanning {
namespace {

// What the pool calls: workers come to be on their own threads.
class Body {
 public:
  explicit Body(Session& session) : session_(session), workers_(session.pool.workers()) {}
  void start(usize worker) { workers_[worker] = std::make_unique<Worker>(session_, worker); }
  void work(usize worker, Job&& job) { workers_[worker]->work(std::move(job)); }
  void idle(usize worker) { workers_[worker]->drain(); }
  void finish(usize worker) {
    workers_[worker]->drain();
    workers_[worker]->finish();
    workers_[worker].reset();
  }

 private:
  Session& session_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

bool is_below(std::string_view path, std::string_view folder) {
  if (folder == "/") return true;
  return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

}  // namespace

void IgnoreProblems::report(walk::Problem problem) {
  std::string message(walk::text(problem.kind));
  if (problem.error.code == Errc::system) {
    char buffer[128];
    message += ": ";
    message += ::strerror_r(problem.error.os, buffer, sizeof buffer);
  }
  const std::lock_guard hold(mutex_);
  diagnostics_.push_back({Severity::warning, std::move(problem.path), std::move(message)});
}

std::vector<Diagnostic> IgnoreProblems::take() {
  const std::lock_guard hold(mutex_);
  return std::move(diagnostics_);
}

Session::Session(Plan the_plan, const Options& the_options, Visitor* the_visitor)
    : plan(std::move(the_plan)), options(the_options), visitor(the_visitor),
      ignore(plan.ignore, walk::GitEnvironment::of_process(), problems), grammars(*plan.registry),
      pool(plan.threads), records(pool.workers()),
      live(std::make_unique<LiveCounts[]>(pool.workers())) {}

void Session::run() {
  std::optional<ProgressThread> progress;
  if (options.on_progress) progress.emplace(*this);
  usize from = 0;
  do {
    run_roots(from);
    from = plan.roots.size();
  } while (!cancelled() && plan.follow_links && follow_links() && plan.roots.size() > from);
  give_up_links();
}

// Links that a stopped run found and did not come to.
void Session::give_up_links() {
  for (Records& r : records) {
    for (const LinkEntry& link : r.links) {
      r.skipped_files[static_cast<usize>(SkipReason::interrupted)] += 1;
      if (options.keep_skipped) r.skipped.push_back({link.folder, link.name, SkipReason::interrupted, false, {}});
    }
    r.links.clear();
  }
}

void Session::run_roots(usize from) {
  for (usize k = from; k < plan.roots.size(); ++k) {
    const Root& root = *plan.roots[k];
    Job job;
    job.kind = root.folder ? Job::Kind::folder : Job::Kind::single;
    job.root = &root;
    if (root.folder) job.parent = ignore.root(root.absolute);
    pool.push(0, std::move(job));
  }
  Body body(*this);
  pool.run(body);
  most_workers = std::max(most_workers, pool.started());
}

// Links become roots of their own, in the order of their paths, unless they lead to what some root covers anyway: so
// loops end, nothing is counted twice, and the answer does not depend on which worker met what first.
bool Session::follow_links() {
  struct Found {
    std::string path;
    const LinkEntry* link;
    Records* records;
  };
  std::vector<Found> found;
  for (Records& r : records)
    for (const LinkEntry& link : r.links) found.push_back({link.folder->display(link.name), &link, &r});
  std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.path < b.path; });
  for (const Found& f : found) {
    const auto skip = [&](SkipReason reason, std::string detail) {
      f.records->skipped_files[static_cast<usize>(reason)] += 1;
      if (options.keep_skipped) f.records->skipped.push_back({f.link->folder, f.link->name, reason, false, std::move(detail)});
    };
    const Root& root = *f.link->folder->root;
    std::string path = root.absolute + "/";
    if (!f.link->folder->path.empty()) path += std::string(f.link->folder->path) + "/";
    path += f.link->name;
    char* real = ::realpath(path.c_str(), nullptr);
    const std::string target = real ? real : "";
    ::free(real);
    if (target.empty()) {
      skip(SkipReason::symbolic_link, "leads nowhere");
      continue;
    }
    const bool covered = std::any_of(plan.roots.begin(), plan.roots.end(), [&](const std::unique_ptr<Root>& r) {
      return r->folder ? is_below(target, r->absolute) : target == r->absolute;
    });
    if (covered) {
      skip(SkipReason::symbolic_link, "leads to " + target);
      continue;
    }
    const int outcome = add_root(plan, target, f.path);
    if (outcome < 0) skip(outcome == -EINVAL ? SkipReason::special_file : SkipReason::unreadable, ::strerror(-outcome));
  }
  for (Records& r : records) r.links.clear();
  return !found.empty();
}

}  // namespace reckon::scanning
