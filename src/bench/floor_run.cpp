// One measured run: fork, read in the child with as many threads as asked, send the sample home through a pipe.
#include "bench/floor_run.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <thread>
#include <time.h>

#include "bench/floor_readers.h"
#include "core/fd.h"

namespace reckon::bench {
namespace {

struct Clocks {
  u64 wall_ns = 0;
  u64 user_ns = 0;
  u64 system_ns = 0;
};

u64 nanoseconds(const ::timeval& time) {
  return static_cast<u64>(time.tv_sec) * 1'000'000'000 + static_cast<u64>(time.tv_usec) * 1'000;
}

Clocks now() {
  ::timespec wall{};
  ::clock_gettime(CLOCK_MONOTONIC, &wall);
  ::rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return {static_cast<u64>(wall.tv_sec) * 1'000'000'000 + static_cast<u64>(wall.tv_nsec), nanoseconds(usage.ru_utime),
          nanoseconds(usage.ru_stime)};
}

// What the child sends: plain bytes of this very program.
struct Report {
  int error = 0;  // errno
  FloorSample sample;
};
static_assert(std::is_trivially_copyable_v<Report>);

int run_worker(FloorTree& tree, FloorReader reader, unsigned worker, Tally& tally) {
  switch (reader) {
    case FloorReader::plain: floor_plain(tree, worker, tally); return 0;
    case FloorReader::mmap: floor_mmap(tree, worker, tally); return 0;
    case FloorReader::ring: break;
  }
  const Result<> result = floor_ring(tree, worker, tally);
  return result ? 0 : result.error().os;
}

struct alignas(128) Worker {
  Tally tally;
  int error = 0;
};

Report measure(const std::string& path, const std::vector<PlannedFolder>* plan, FloorReader reader,
               unsigned threads) {
  Report report;
  const Clocks before = now();
  const int root = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (root < 0) {
    report.error = errno;
    return report;
  }
  std::vector<Worker> workers(threads);
  {
    FloorTree tree(root, plan, threads);
    const auto work = [&](unsigned worker) {
      Worker& own = workers[worker];
      Tally tally;  // on this thread's stack while it is hot
      own.error = run_worker(tree, reader, worker, tally);
      own.tally = tally;
    };
    std::vector<std::thread> others;
    try {
      for (unsigned i = 1; i < threads; ++i) others.emplace_back(work, i);
    } catch (const std::system_error& failure) {
      report.error = failure.code().value();
    }
    work(0);
    for (std::thread& other : others) other.join();
  }
  ::close(root);
  const Clocks after = now();
  report.sample.wall_ns = after.wall_ns - before.wall_ns;
  report.sample.user_ns = after.user_ns - before.user_ns;
  report.sample.system_ns = after.system_ns - before.system_ns;
  report.sample.tally.count(sys::Call::openat);
  report.sample.tally.count(sys::Call::close);
  for (const Worker& worker : workers) {
    report.sample.tally += worker.tally;
    if (worker.error != 0) report.error = worker.error;
  }
  for (unsigned i = 1; i < threads; ++i) report.sample.tally.count(sys::Call::clone);
  return report;
}

}  // namespace

Result<FloorSample> run_floor(const std::string& path, const std::vector<PlannedFolder>* plan, FloorReader reader,
                              unsigned threads) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) < 0) return os_error(-errno);
  Fd read_end(ends[0]);
  Fd write_end(ends[1]);

  const pid_t child = ::fork();
  if (child < 0) return os_error(-errno);
  if (child == 0) {
    const Report report = measure(path, plan, reader, threads);
    const auto* bytes = reinterpret_cast<const char*>(&report);
    ::_exit(sys::write_all(write_end.get(), {bytes, sizeof report}) == 0 ? 0 : 1);
  }
  write_end.reset();

  Report report;
  usize got = 0;
  while (got < sizeof report) {
    const i64 more = sys::read(read_end.get(), reinterpret_cast<char*>(&report) + got, sizeof report - got);
    if (more <= 0) break;
    got += static_cast<usize>(more);
  }
  int status = 0;
  ::rusage usage{};
  while (::wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  if (got < sizeof report || !WIFEXITED(status) || WEXITSTATUS(status) != 0) return os_error(-ECHILD);
  if (report.error != 0) return os_error(-report.error);
  report.sample.peak_memory_bytes = static_cast<u64>(usage.ru_maxrss) * 1024;
  return report.sample;
}

}  // namespace reckon::bench
