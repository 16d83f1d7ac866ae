// A pool of workers that take jobs and make more of them, until none is left.
//
// Each worker owns a deque: it takes its own newest job (a walk goes deep first, so queues stay short), thieves take
// the oldest (near the root, so the most work moves). The calling thread is worker 0 and starts alone; further
// threads start when more than a handful of jobs wait. A thread that cannot start only means fewer workers. Idle
// workers sleep in a futex.
//
// Body is what the jobs mean. Its calls for one worker all come on that worker's thread:
//   void start(usize worker)             before the worker's first job
//   void work(usize worker, Job&& job)   one job; may push more
//   void idle(usize worker)              no job can be found: finish what is in flight (which may push jobs)
//   void finish(usize worker)            after the last; always follows start
// They must not throw.
#pragma once
#include <concepts>
#include <deque>
#include <memory>
#include <optional>
#include <utility>

#include "core/worker_control.h"

namespace reckon {

template <class Body, class Job>
concept WorkBody = requires(Body& body, usize worker, Job job) {
  body.start(worker);
  body.work(worker, std::move(job));
  body.idle(worker);
  body.finish(worker);
};

template <std::movable Job>
class WorkPool {
 public:
  // `workers` ≥ 1 at most run. When `*cancel` becomes true, jobs not yet begun are destroyed instead of done.
  explicit WorkPool(usize workers, const std::atomic<bool>* cancel = nullptr)
      : control_(workers), queues_(std::make_unique<Queue[]>(control_.workers())), cancel_(cancel) {}

  usize workers() const { return control_.workers(); }
  usize started() const { return control_.started(); }  // workers of this or the last run that came to be

  // By the body on the thread of `worker`; or for worker 0 before run().
  void push(usize worker, Job job) {
    control_.job_coming();
    {
      const std::lock_guard hold(queues_[worker].lock);
      queues_[worker].jobs.push_back(std::move(job));
    }
    control_.job_queued();
  }

  // Returns when every job, pushed before or meanwhile, is done and every worker has finished.
  template <WorkBody<Job> Body>
  void run(Body& body) {
    Run<Body> all{this, &body};
    control_.begin(&Run<Body>::enter, &all);
    loop(body, 0);
    control_.join();
  }

 private:
  struct alignas(64) Queue {
    std::mutex lock;
    std::deque<Job> jobs;
  };

  template <class Body>
  struct Run {
    WorkPool* pool;
    Body* body;
    static void enter(void* self, usize worker) {
      const auto* run = static_cast<Run*>(self);
      run->pool->loop(*run->body, worker);
    }
  };

  template <class Body>
  void loop(Body& body, usize worker) {
    body.start(worker);
    bool has_unit = false;
    for (;;) {
      if (std::optional<Job> job = take(worker)) {
        control_.job_taken(has_unit);
        has_unit = true;
        if (cancel_ == nullptr || !cancel_->load(std::memory_order_relaxed)) body.work(worker, std::move(*job));
        continue;
      }
      if (has_unit) {
        body.idle(worker);
        if (control_.any_queued()) continue;
        has_unit = false;
        control_.release_unit();
      }
      if (control_.finished()) break;
      control_.park();
      if (control_.finished()) break;
    }
    body.finish(worker);
  }

  std::optional<Job> take(usize worker) {
    if (!control_.any_queued()) return std::nullopt;
    {
      Queue& own = queues_[worker];
      const std::lock_guard hold(own.lock);
      if (!own.jobs.empty()) {
        std::optional<Job> job(std::move(own.jobs.back()));
        own.jobs.pop_back();
        return job;
      }
    }
    const usize count = control_.started();
    for (usize step = 1; step < count; ++step) {
      Queue& victim = queues_[(worker + step) % count];
      const std::lock_guard hold(victim.lock);
      if (victim.jobs.empty()) continue;
      std::optional<Job> job(std::move(victim.jobs.front()));
      victim.jobs.pop_front();
      return job;
    }
    return std::nullopt;
  }

  WorkerControl control_;
  std::unique_ptr<Queue[]> queues_;
  const std::atomic<bool>* cancel_;
};

}  // namespace reckon
