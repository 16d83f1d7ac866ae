// Time and memory as the run's own statistics need them. Times are nanoseconds.
#pragma once
#include "core/types.h"

namespace reckon {

u64 monotonic_ns();  // costs no system call on Linux (vdso)

struct CpuTimes {
  u64 user_ns = 0;
  u64 system_ns = 0;
};
CpuTimes thread_cpu_times();   // of the calling thread; one getrusage
CpuTimes process_cpu_times();  // of all threads; one getrusage
u64 peak_memory_bytes();       // the highest resident set so far; one getrusage

}  // namespace reckon
