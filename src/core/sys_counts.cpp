// The counters behind core/sys.h: a block of numbers per thread, written by its thread alone with relaxed stores
// (no lock prefix), linked into one list so that a total can be taken at any time. A finished thread folds its
// numbers into `g_finished`.
#include "core/sys_counts.h"

#include <mutex>

namespace reckon::sys {
namespace {

std::mutex g_lock;
CountBlock* g_running = nullptr;  // guarded by g_lock
Counts g_finished;                // guarded by g_lock

void add_to(Counts& sum, const CountBlock& block) {
  for (usize i = 0; i < kCountedCalls; ++i) {
    sum.calls[i] += block.calls[i].load(std::memory_order_relaxed);
    sum.failures[i] += block.failures[i].load(std::memory_order_relaxed);
  }
  sum.bytes_read += block.bytes_read.load(std::memory_order_relaxed);
}

// Lives as long as its thread; the block itself needs no destructor, so calls made later still land somewhere.
struct Registration {
  explicit Registration(CountBlock& own) : block(own) {
    const std::lock_guard hold(g_lock);
    block.next = g_running;
    g_running = &block;
  }
  ~Registration() {
    const std::lock_guard hold(g_lock);
    add_to(g_finished, block);
    for (CountBlock** link = &g_running; *link != nullptr; link = &(*link)->next) {
      if (*link == &block) {
        *link = block.next;
        break;
      }
    }
  }
  Registration(const Registration&) = delete;
  Registration& operator=(const Registration&) = delete;
  CountBlock& block;
};

}  // namespace

constinit thread_local CountBlock t_counts;

void register_counts() {
  t_counts.registered = true;
  thread_local const Registration registration(t_counts);
}

Counts total() {
  const std::lock_guard hold(g_lock);
  Counts sum = g_finished;
  for (const CountBlock* block = g_running; block != nullptr; block = block->next) add_to(sum, *block);
  return sum;
}

Counts this_thread() {
  Counts sum;
  add_to(sum, t_counts);
  return sum;
}

void add_bytes_read(u64 bytes) {
  if (!t_counts.registered) register_counts();
  bump(t_counts.bytes_read, bytes);
}

u64 Counts::all() const {
  u64 sum = 0;
  for (const u64 calls_of_one : calls) sum += calls_of_one;
  return sum;
}

Counts Counts::since(const Counts& earlier) const {
  Counts difference;
  for (usize i = 0; i < kCountedCalls; ++i) {
    difference.calls[i] = calls[i] - earlier.calls[i];
    difference.failures[i] = failures[i] - earlier.failures[i];
  }
  difference.bytes_read = bytes_read - earlier.bytes_read;
  return difference;
}

std::string_view name(Call call) {
  switch (call) {
    case Call::openat: return "openat";
    case Call::read: return "read";
    case Call::pread: return "pread64";
    case Call::write: return "write";
    case Call::close: return "close";
    case Call::getdents64: return "getdents64";
    case Call::fstat: return "fstat";
    case Call::fstatat: return "newfstatat";
    case Call::fstatfs: return "fstatfs";
    case Call::readlinkat: return "readlinkat";
    case Call::lseek: return "lseek";
    case Call::fadvise: return "fadvise64";
    case Call::mmap: return "mmap";
    case Call::munmap: return "munmap";
    case Call::ioctl: return "ioctl";
    case Call::poll: return "poll";
    case Call::getcwd: return "getcwd";
    case Call::getrusage: return "getrusage";
    case Call::sched_getaffinity: return "sched_getaffinity";
    case Call::nanosleep: return "clock_nanosleep";
    case Call::clone: return "clone";
    case Call::io_uring_setup: return "io_uring_setup";
    case Call::io_uring_enter: return "io_uring_enter";
    case Call::io_uring_register: return "io_uring_register";
    case Call::allocate: return "allocate";
    case Call::ring_done: return "ring_done";
  }
  return "?";
}

}  // namespace reckon::sys
