#include "core/clock.h"

#include <ctime>
#include <sys/resource.h>

#include "core/sys.h"

namespace reckon {
namespace {

u64 nanoseconds(const timeval& time) {
  return static_cast<u64>(time.tv_sec) * 1'000'000'000 + static_cast<u64>(time.tv_usec) * 1'000;
}

struct rusage usage_of(int who) {
  struct rusage usage{};
  sys::getrusage(who, usage);
  return usage;
}

CpuTimes cpu_times(int who) {
  const struct rusage usage = usage_of(who);
  return {.user_ns = nanoseconds(usage.ru_utime), .system_ns = nanoseconds(usage.ru_stime)};
}

}  // namespace

u64 monotonic_ns() {
  timespec now;
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<u64>(now.tv_sec) * 1'000'000'000 + static_cast<u64>(now.tv_nsec);
}

CpuTimes thread_cpu_times() {
  constexpr int kThisThread = 1;  // RUSAGE_THREAD, which glibc hides without _GNU_SOURCE
  return cpu_times(kThisThread);
}

CpuTimes process_cpu_times() { return cpu_times(RUSAGE_SELF); }

u64 peak_memory_bytes() { return static_cast<u64>(usage_of(RUSAGE_SELF).ru_maxrss) * 1024; }

}  // namespace reckon
