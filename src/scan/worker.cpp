#include "scan/worker.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "core/sys.h"
#include "io/stdin_reader.h"

namespace reckon::scanning {
namespace {

constexpr usize kFilesAJob = 256;      // a folder with more of them is shared out
constexpr unsigned kOpenTries = 200;   // while descriptors or memory are short
constexpr unsigned kOpenPauseMs = 5;
constexpr u64 kLargestVisited = u64{1} << 30;

io::ReaderKind reader_kind(ReaderKind kind) {
  switch (kind) {
    case ReaderKind::plain: return io::ReaderKind::plain;
    case ReaderKind::uring: return io::ReaderKind::ring;
    case ReaderKind::automatic: break;
  }
  return io::ReaderKind::automatic;
}

}  // namespace

Worker::Worker(Session& session, usize index)
    : s_(session), index_(index), records_(session.records[index]), live_(session.live[index]),
      reader_(io::make_reader(reader_kind(session.options.reader), *this)), source_(session.plan, *this),
      measure_(session.options.measure_phases) {
  if (measure_) {
    mark_wall_ = monotonic_ns();
    mark_cpu_ = thread_cpu_times();
  }
}

// The time since the last mark goes to the walk, what the action takes to reading.
template <class Action>
void Worker::timed_read(Action action) {
  if (measure_) charge(records_.walk);
  action();
  if (measure_) charge(records_.read);
}

void Worker::finish() {
  records_.reader = io::name(reader_->kind());
  if (measure_) charge(records_.walk);
}

void Worker::work(Job&& job) {
  if (s_.cancelled()) return give_up(job);
  switch (job.kind) {
    case Job::Kind::folder: list_folder(std::move(job)); return;
    case Job::Kind::files:
      live_.place.store(job.open->info, std::memory_order_release);
      timed_read([&] { read_files(*job.open, job.files); });
      return;
    case Job::Kind::single: read_single(job); return;
  }
}

// The run was stopped: what the job stands for is named, not done.
void Worker::give_up(const Job& job) {
  if (job.kind == Job::Kind::files) {
    for (const Selected& file : job.files) skip(job.open->info, file.name, SkipReason::interrupted, false);
  } else {
    skip(new_folder(job.root, job.path), {}, SkipReason::interrupted, job.kind == Job::Kind::folder);
  }
}

void Worker::charge(PhaseTimes& phase) {
  const u64 wall = monotonic_ns();
  const CpuTimes cpu = thread_cpu_times();
  phase.wall_ns += wall - mark_wall_;
  phase.user_ns += cpu.user_ns - mark_cpu_.user_ns;
  phase.system_ns += cpu.system_ns - mark_cpu_.system_ns;
  mark_wall_ = wall;
  mark_cpu_ = cpu;
}

void Worker::drain() {
  timed_read([&] { reader_->drain(); });
}

// Folders.

const FolderInfo* Worker::new_folder(const Root* root, std::string_view path) {
  records_.folders.push_back({root, path.empty() ? path : records_.names.copy(path)});
  return &records_.folders.back();
}

// Where descriptors or memory are short, what is in flight is finished first, here and, after a pause, elsewhere.
Result<Fd> Worker::open_patiently(const Job& job) {
  for (unsigned tries = 0;; ++tries) {
    auto fd = walk::open_folder(job.root->fd.get(), job.path);
    if (fd || !sys::is_exhaustion(-fd.error().os) || tries == kOpenTries || s_.cancelled()) return fd;
    reader_->drain();
    if (tries > 0) sys::sleep_ms(kOpenPauseMs);
  }
}

Result<> Worker::list_patiently(int folder) {
  for (unsigned tries = 0;; ++tries) {
    const auto listed = lister_.list(folder);
    if (listed) return {};
    if (!sys::is_exhaustion(-listed.error().os) || tries == kOpenTries || s_.cancelled()) return std::unexpected(listed.error());
    reader_->drain();
    if (tries > 0) sys::sleep_ms(kOpenPauseMs);
    if (sys::lseek(folder, 0, SEEK_SET) < 0) return std::unexpected(listed.error());
  }
}

void Worker::list_folder(Job&& job) {
  const FolderInfo* info = new_folder(job.root, job.path);
  live_.place.store(info, std::memory_order_release);
  auto fd = open_patiently(job);
  if (!fd) return fail(info, {}, fd.error(), true);
  const FolderUse open(new OpenFolder);
  open->fd = std::move(*fd);
  open->info = info;

  const auto listed = list_patiently(open->fd.get());
  if (!listed) fail(info, {}, listed.error(), true);
  const std::span<const walk::Entry> entries = lister_.entries();

  std::string absolute = job.root->absolute;
  if (!job.path.empty()) {
    if (absolute != "/") absolute += '/';
    absolute += job.path;
  }
  walk::PresentNames present = walk::kNoNames;
  for (const walk::Entry& entry : entries)
    if (entry.name[0] == '.') present |= walk::present_name(entry.view());
  const walk::IgnoreNode* node = s_.ignore.child(job.parent, absolute, open->fd.get(), present, job.verdict);

  selected_.clear();
  for (const walk::Entry& entry : entries) decide(job, *open, node, absolute, entry);
  hand_out(*open);
}

void Worker::decide(const Job& job, OpenFolder& open, const walk::IgnoreNode* node, std::string_view absolute,
                    const walk::Entry& entry) {
  using Reason = walk::Choice::Reason;
  const std::string_view name = entry.view();
  const bool is_folder = entry.type == walk::EntryType::folder;
  // First of all: what was asked for by itself is taken or refused there, whatever the rules on the way to it say.
  if (s_.plan.claimed.size() > 1 && claimed(absolute, name)) return;
  const walk::Choice choice = job.root->selection->choose(*node, absolute, job.covered, name, is_folder);
  switch (choice.reason) {
    case Reason::taken: break;
    case Reason::vcs_folder: return skip(open.info, name, SkipReason::vcs_folder, is_folder);
    case Reason::hidden: return skip(open.info, name, SkipReason::hidden, is_folder);
    case Reason::excluded:
      return skip(open.info, name, SkipReason::excluded, is_folder,
                  choice.glob ? std::string(choice.glob->text) : std::string());
    case Reason::ignored: return skip_ignored(open.info, name, choice.verdict, is_folder);
  }
  switch (entry.type) {
    case walk::EntryType::folder: {
      Job below;
      below.root = job.root;
      below.path.reserve(job.path.size() + 1 + name.size());
      below.path = job.path;
      if (!job.path.empty()) below.path += '/';
      below.path += name;
      below.parent = node;
      below.verdict = choice.verdict;
      below.covered = choice.covered;
      s_.pool.push(index_, std::move(below));
      return;
    }
    case walk::EntryType::file: return take_file(open, entry);
    case walk::EntryType::link:
      if (s_.plan.follow_links) records_.links.push_back({open.info, records_.names.copy(name)});
      else skip(open.info, name, SkipReason::symbolic_link, false);
      return;
    case walk::EntryType::special: return skip(open.info, name, SkipReason::special_file, false);
    case walk::EntryType::unknown: return skip(open.info, name, SkipReason::vanished, false);
  }
}

bool Worker::claimed(std::string_view absolute, std::string_view name) const {
  std::string path(absolute);
  if (path != "/") path += '/';
  path += name;
  return s_.plan.claimed.contains(path);
}

void Worker::take_file(const OpenFolder& open, const walk::Entry& entry) {
  const std::string_view name = entry.view();
  const lang::NameMatch match = s_.plan.registry->by_name(name);
  if (!match.needs_content) {
    if (match.language == lang::kUnknown) return skip(open.info, name, SkipReason::unknown_language, false);
    if (!s_.plan.takes(match.language)) return skip(open.info, name, SkipReason::language_filter, false);
  }
  selected_.push_back({records_.names.copy(name), entry.inode, match});
}

// A wide folder's files are shared out, so that one worker is not left alone with them.
void Worker::hand_out(OpenFolder& open) {
  std::span<const Selected> files = selected_;
  while (files.size() > kFilesAJob + kFilesAJob / 2) {
    Job part;
    part.kind = Job::Kind::files;
    part.root = open.info->root;
    open.users.fetch_add(1, std::memory_order_relaxed);
    part.open = FolderUse(&open);
    part.files.assign(files.begin(), files.begin() + kFilesAJob);
    files = files.subspan(kFilesAJob);
    s_.pool.push(index_, std::move(part));
  }
  timed_read([&] { read_files(open, files); });
}

// Files.

u64 Worker::new_tag(OpenFolder* folder, const Selected& file) {
  if (free_tags_.empty()) {
    free_tags_.push_back(static_cast<u32>(in_flight_.size()));
    in_flight_.emplace_back();
  }
  const u32 tag = free_tags_.back();
  free_tags_.pop_back();
  in_flight_[tag] = {folder, file};
  return tag;
}

void Worker::read_files(OpenFolder& open, std::span<const Selected> files) {
  for (const Selected& file : files) {
    if (s_.cancelled()) {
      skip(open.info, file.name, SkipReason::interrupted, false);
      continue;
    }
    open.users.fetch_add(1, std::memory_order_relaxed);
    reader_->submit({.dir_fd = open.fd.get(),
                     .name = file.name.data(),
                     .tag = new_tag(&open, file),
                     .follow_link = false,
                     .short_read_is_end = open.info->root->short_read_is_end});
  }
}

void Worker::read_single(const Job& job) {
  const FolderInfo* info = new_folder(job.root, {});
  const std::string_view path = records_.names.copy(job.root->absolute);
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const lang::NameMatch match = s_.plan.registry->by_name(name);
  if (!match.needs_content && match.language == lang::kUnknown)
    return skip(info, {}, SkipReason::unknown_language, false);
  if (!match.needs_content && !s_.plan.takes(match.language)) return skip(info, {}, SkipReason::language_filter, false);
  auto* open = new OpenFolder;
  open->info = info;
  const u64 tag = new_tag(open, {{}, job.root->inode, match});
  timed_read([&] { reader_->submit({.dir_fd = AT_FDCWD, .name = path.data(), .tag = tag, .follow_link = true, .short_read_is_end = false}); });
}

void Worker::read_stream(int fd, std::string_view name) {
  auto* open = new OpenFolder;
  open->info = new_folder(s_.plan.roots.front().get(), {});
  io::read_stream(fd, new_tag(open, {{}, 0, s_.plan.registry->by_name(name)}), *this);
}

void Worker::read_bytes(Bytes bytes, std::string_view name) {
  auto* open = new OpenFolder;
  open->info = new_folder(s_.plan.roots.front().get(), {});
  const u64 tag = new_tag(open, {{}, 0, s_.plan.registry->by_name(name)});
  PaddedBuffer copy;
  if (auto room = copy.reserve(bytes.size()); !room) on_error(tag, room.error());
  else if (auto done = copy.append(bytes); !done) on_error(tag, done.error());
  else on_bytes(tag, io::Window{copy.data(), copy.size(), true, true, copy.size()});
  on_done(tag);
}

usize Worker::on_bytes(u64 tag, const io::Window& window) {
  if (window.first) {
    current_ = tag;
    counts_ = {};
    source_.begin(in_flight_[tag].file.match);
  }
  if (!window.last && s_.cancelled()) {  // a pipe may never end
    skip(in_flight_[tag].folder->info, in_flight_[tag].file.name, SkipReason::interrupted, false);
    return kStop;
  }
  const u64 from = measure_ ? monotonic_ns() : 0;
  const usize done = source_.window(window);
  if (measure_) records_.lex_ns += monotonic_ns() - from;
  if (done == kStop) {
    skip(in_flight_[tag].folder->info, in_flight_[tag].file.name, *source_.refused(), false);
  } else if (window.last) {
    note_counted(in_flight_[tag]);
  }
  return done;
}

void Worker::note_counted(const InFlight& file) {
  const u64 bytes = source_.bytes();
  records_.files.push_back({.folder = file.folder->info,
                            .name = file.file.name,
                            .language = source_.language(),
                            .inode = file.file.inode,
                            .bytes = bytes,
                            .counts = counts_});
  live_.files.store(live_.files.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  live_.bytes.store(live_.bytes.load(std::memory_order_relaxed) + bytes, std::memory_order_relaxed);
}

void Worker::on_error(u64 tag, Error error) {
  fail(in_flight_[tag].folder->info, in_flight_[tag].file.name, error, false);
}

void Worker::on_done(u64 tag) {
  OpenFolder* folder = std::exchange(in_flight_[tag].folder, nullptr);
  free_tags_.push_back(static_cast<u32>(tag));
  folder->release();
}

void Worker::begin(lang::LanguageId language) {
  if (s_.visitor) whole_.set_size(0);
  else engine_.begin(s_.grammars.of(language));
}

usize Worker::text(const Text& window) {
  if (s_.visitor) return visit(window);
  return engine_.count({window.data, window.size, window.last}, counts_);
}

usize Worker::visit(const Text& window) {
  Bytes bytes{window.data, window.size};
  if (!window.last || whole_.size() > 0) {
    const u64 most = s_.plan.max_file_size ? s_.plan.max_file_size : kLargestVisited;
    if (whole_.size() + window.size > most || !whole_.append(bytes)) return kStop;
    bytes = whole_.bytes();
  }
  if (!window.last) return window.size;
  const InFlight& file = in_flight_[current_];
  scratch_ = file.folder->info->display(file.file.name);
  s_.visitor->file({.path = scratch_,
                    .language = s_.plan.registry->spec(source_.language()).name,
                    .bytes = bytes,
                    .worker = static_cast<unsigned>(index_)});
  return window.size;
}

// Notes.

void Worker::skip(const FolderInfo* folder, std::string_view name, SkipReason reason, bool is_folder,
                  std::string detail) {
  (is_folder ? records_.skipped_folders : records_.skipped_files)[static_cast<usize>(reason)] += 1;
  if (s_.options.keep_skipped)
    records_.skipped.push_back({folder, records_.names.copy(name), reason, is_folder, std::move(detail)});
}

void Worker::skip_ignored(const FolderInfo* folder, std::string_view name, const walk::Verdict& verdict,
                          bool is_folder) {
  std::string where;
  if (verdict.rule) {
    RuleUse& use = records_.rules[verdict.rule];
    if (use.times++ == 0)
      use.where = verdict.file->path() + ":" + std::to_string(verdict.rule->line) + ":" + std::string(verdict.rule->text);
    std::string path = folder->display(name);
    if (use.example.empty() || path < use.example) use.example = std::move(path);
    if (s_.options.keep_skipped) where = use.where;
  }
  skip(folder, name, SkipReason::ignored, is_folder, std::move(where));
}

void Worker::fail(const FolderInfo* folder, std::string_view name, Error error, bool is_folder) {
  if (error.code == Errc::system && error.os == ENOENT)
    return skip(folder, name, SkipReason::vanished, is_folder);
  if (error.code == Errc::system && error.os == ELOOP)
    return skip(folder, name, SkipReason::symbolic_link, is_folder);
  char buffer[128];
  std::string message = error.code == Errc::system  ? std::string(::strerror_r(error.os, buffer, sizeof buffer))
                        : error.code == Errc::limit ? "larger than can be read"
                                                    : "cannot be read";
  records_.diagnostics.push_back({Severity::error, folder->display(name), message});
  skip(folder, name, SkipReason::unreadable, is_folder, std::move(message));
}

}  // namespace reckon::scanning
