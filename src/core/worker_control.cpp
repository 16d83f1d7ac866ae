#include "core/worker_control.h"

#include <algorithm>
#include <memory>
#include <pthread.h>

#include "core/sys.h"

namespace reckon {

struct WorkerControl::Start {
  WorkerControl* control;
  usize worker;
};

WorkerControl::WorkerControl(usize workers) : workers_(std::max<usize>(workers, 1)) { threads_.reserve(workers_); }

void WorkerControl::begin(Entry entry, void* context) {
  entry_ = entry;
  context_ = context;
  finished_.store(pending_.load() == 0);
  starting_.store(false);
  started_.store(1);
  may_start_.store(workers_ > 1);
}

void WorkerControl::join() {
  std::vector<unsigned long> threads;
  {
    const std::lock_guard hold(start_lock_);
    may_start_.store(false);
    threads.swap(threads_);
    threads_.reserve(workers_);
  }
  for (const unsigned long thread : threads) ::pthread_join(thread, nullptr);
}

void WorkerControl::job_queued() {
  const i64 queued = queued_.fetch_add(1, std::memory_order_seq_cst) + 1;
  // Either this load sees the sleeper, or the sleeper's look at queued_ sees the job (both are seq_cst).
  if (sleepers_.load(std::memory_order_seq_cst) > 0) {
    epoch_.fetch_add(1, std::memory_order_release);
    epoch_.notify_one();
  } else {
    start_if_it_pays(queued);
  }
}

void WorkerControl::job_taken(bool had_unit) {
  const i64 queued = queued_.fetch_sub(1, std::memory_order_seq_cst) - 1;
  start_if_it_pays(queued);
  if (had_unit) pending_.fetch_sub(1, std::memory_order_acq_rel);
}

void WorkerControl::release_unit() {
  if (pending_.fetch_sub(1, std::memory_order_acq_rel) != 1) return;
  finished_.store(true, std::memory_order_release);
  epoch_.fetch_add(1, std::memory_order_release);
  epoch_.notify_all();
}

void WorkerControl::park() {
  const int epoch = epoch_.load(std::memory_order_acquire);
  sleepers_.fetch_add(1, std::memory_order_seq_cst);
  if (!any_queued() && !finished()) epoch_.wait(epoch, std::memory_order_acquire);
  sleepers_.fetch_sub(1, std::memory_order_relaxed);
}

void* WorkerControl::run_thread(void* start) {
  const std::unique_ptr<Start> mine(static_cast<Start*>(start));
  mine->control->thread_is_up();
  mine->control->entry_(mine->control->context_, mine->worker);
  return nullptr;
}

void WorkerControl::start_if_it_pays(i64 queued) {
  if (queued <= kJobsThatPayAThread || !may_start_.load(std::memory_order_relaxed) ||
      starting_.load(std::memory_order_acquire) || sleepers_.load(std::memory_order_relaxed) > 0) {
    return;
  }
  const std::unique_lock hold(start_lock_, std::try_to_lock);
  if (!hold.owns_lock() || !may_start_.load() || starting_.load()) return;
  const usize worker = started_.load();
  auto start = std::make_unique<Start>(Start{this, worker});
  starting_.store(true);
  started_.store(worker + 1, std::memory_order_release);
  unsigned long thread = 0;
  if (sys::start_thread(thread, &WorkerControl::run_thread, start.get()) < 0) {
    // No more threads to be had: those that run do the work.
    started_.store(worker, std::memory_order_release);
    may_start_.store(false);
    return;
  }
  static_cast<void>(start.release());
  threads_.push_back(thread);
  if (worker + 1 == workers_) may_start_.store(false);
}

}  // namespace reckon
