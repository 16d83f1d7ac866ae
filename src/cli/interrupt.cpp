#include "cli/interrupt.h"

#include <signal.h>
#include <unistd.h>

#include "cli/exit_codes.h"

namespace reckon::cli {
namespace {

std::atomic<bool> g_interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // or a signal handler could not touch it
struct sigaction g_before;

void on_interrupt(int) { g_interrupted.store(true, std::memory_order_relaxed); }

}  // namespace

InterruptGuard::InterruptGuard() {
  ::sigaction(SIGINT, nullptr, &g_before);
  if (g_before.sa_handler == SIG_IGN) return;
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // the second one does its default: it kills
  ::sigaction(SIGINT, &action, nullptr);
}

InterruptGuard::~InterruptGuard() { ::sigaction(SIGINT, &g_before, nullptr); }

const std::atomic<bool>& InterruptGuard::flag() const { return g_interrupted; }

void die_of_interrupt() {
  ::signal(SIGINT, SIG_DFL);
  ::raise(SIGINT);
  ::_exit(kSignal + SIGINT);  // SIGINT is blocked
}

}  // namespace reckon::cli
