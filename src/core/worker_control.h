// The part of a work pool that does not depend on the job's type: counting what is pending, parking idle workers,
// starting threads. Used by core/workers.h alone.
//
// `pending` = jobs queued + workers that have something in hand (a job, or files in flight). When it falls to zero
// nobody can make more work: all are done. The unit of a job that is taken becomes its worker's, so the number
// never touches zero early.
#pragma once
#include <atomic>
#include <mutex>
#include <vector>

#include "core/types.h"

namespace reckon {

class WorkerControl {
 public:
  // Threads beyond the first start once more than this many jobs wait: fewer are done sooner than a thread starts.
  static constexpr i64 kJobsThatPayAThread = 4;

  explicit WorkerControl(usize workers);
  WorkerControl(const WorkerControl&) = delete;
  WorkerControl& operator=(const WorkerControl&) = delete;

  usize workers() const { return workers_; }
  usize started() const { return started_.load(std::memory_order_acquire); }

  // entry(context, worker) runs on each new thread.
  using Entry = void (*)(void* context, usize worker);
  void begin(Entry entry, void* context);
  void thread_is_up() { starting_.store(false, std::memory_order_release); }  // first thing a new thread says
  void join();  // by the first worker, after its loop ended; a next run may begin then

  void job_coming() { pending_.fetch_add(1, std::memory_order_relaxed); }  // before the job is in a deque
  void job_queued();                                                       // after
  void job_taken(bool had_unit);
  void release_unit();  // the worker has nothing in hand any more
  bool any_queued() const { return queued_.load(std::memory_order_seq_cst) > 0; }

  bool finished() const { return finished_.load(std::memory_order_acquire); }
  void park();  // until a job is queued or all is finished; may return early

 private:
  struct Start;
  static void* run_thread(void* start);
  void start_if_it_pays(i64 queued);

  const usize workers_;
  Entry entry_ = nullptr;
  void* context_ = nullptr;

  alignas(64) std::atomic<i64> pending_{0};
  std::atomic<i64> queued_{0};
  alignas(64) std::atomic<int> epoch_{0};  // what parked workers wait on
  std::atomic<int> sleepers_{0};
  std::atomic<bool> finished_{false};
  std::atomic<bool> starting_{false};   // a thread was made and has not come up yet: one at a time
  std::atomic<bool> may_start_{false};  // before and after a run, when all are up, or when none can start: false
  std::atomic<usize> started_{1};       // the first worker is the calling thread
  std::mutex start_lock_;
  std::vector<unsigned long> threads_;  // guarded by start_lock_
};

}  // namespace reckon
