// Ctrl-C while a scan runs: the first asks it to stop, so that what was read is still shown; the second ends the
// program at once.
#pragma once
#include <atomic>

namespace reckon::cli {

class InterruptGuard {  // one at a time
 public:
  InterruptGuard();   // leaves an ignored SIGINT (nohup, a background job) ignored
  ~InterruptGuard();  // SIGINT does again what it did before
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  const std::atomic<bool>& flag() const;
};

// Ends the program as SIGINT would have, so that a shell sees it and stops its loop.
[[noreturn]] void die_of_interrupt();

}  // namespace reckon::cli
