// What sys.cpp writes and sys_counts.cpp sums: one block of counters a thread. Private to those two.
#pragma once
#include <atomic>

#include "core/sys.h"

namespace reckon::sys {

struct CountBlock {
  std::array<std::atomic<u64>, kCountedCalls> calls{};
  std::array<std::atomic<u64>, kCountedCalls> failures{};
  std::atomic<u64> bytes_read{0};
  CountBlock* next = nullptr;
  bool registered = false;
};

extern constinit thread_local CountBlock t_counts;
void register_counts();  // links the calling thread's block; unlinked by itself when the thread ends

// Only the owner writes, so a load and a store do; atomics keep a concurrent total() well defined.
inline void bump(std::atomic<u64>& counter, u64 by = 1) {
  counter.store(counter.load(std::memory_order_relaxed) + by, std::memory_order_relaxed);
}

}  // namespace reckon::sys
