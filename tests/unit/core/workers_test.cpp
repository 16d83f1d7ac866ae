#include "core/workers.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <gtest/gtest.h>
#include <memory>
#include <thread>

#include "support/faults.h"

namespace reckon {
namespace {

// A job is the root of a tree of jobs: `depth` levels below it, `width` children each.
struct TreeJob {
  int depth;
  int width;
  std::shared_ptr<int> owned = nullptr;  // shows whether jobs are destroyed
};

struct CountingBody {
  explicit CountingBody(WorkPool<TreeJob>& p) : pool(p) {}
  void start(usize worker) { starts[worker].fetch_add(1); }
  void work(usize worker, TreeJob&& job) {
    done.fetch_add(1);
    if (pause.count() > 0) std::this_thread::sleep_for(pause);
    if (job.depth == 0) return;
    for (int i = 0; i < job.width; ++i) pool.push(worker, TreeJob{job.depth - 1, job.width, job.owned});
  }
  void idle(usize worker) {
    idles.fetch_add(1);
    if (extra_from_idle.fetch_sub(1) > 0) pool.push(worker, TreeJob{0, 0});
  }
  void finish(usize worker) { finishes[worker].fetch_add(1); }

  WorkPool<TreeJob>& pool;
  std::chrono::microseconds pause{0};
  std::atomic<int> done{0};
  std::atomic<int> idles{0};
  std::atomic<int> extra_from_idle{0};
  std::array<std::atomic<int>, 64> starts{};
  std::array<std::atomic<int>, 64> finishes{};
};

constexpr int kJobsOfDepth6Width4 = 5461;  // 1 + 4 + … + 4^6

class WorkPoolOf : public testing::TestWithParam<usize> {};

TEST_P(WorkPoolOf, DoesEveryJobOnce) {
  for (int round = 0; round < 10; ++round) {
    WorkPool<TreeJob> pool(GetParam());
    CountingBody body(pool);
    pool.push(0, TreeJob{6, 4});
    pool.run(body);
    EXPECT_EQ(body.done.load(), kJobsOfDepth6Width4);
    for (usize i = 0; i < pool.workers(); ++i) {
      EXPECT_EQ(body.starts[i].load(), i < pool.started() ? 1 : 0);
      EXPECT_EQ(body.finishes[i].load(), body.starts[i].load());
    }
  }
}

TEST_P(WorkPoolOf, DoesJobsThatIdleWorkersMake) {
  WorkPool<TreeJob> pool(GetParam());
  CountingBody body(pool);
  body.extra_from_idle = 100;
  pool.push(0, TreeJob{3, 4});
  pool.run(body);
  EXPECT_EQ(body.done.load(), 85 + 100);
}

TEST_P(WorkPoolOf, RunsAgain) {
  WorkPool<TreeJob> pool(GetParam());
  CountingBody body(pool);
  for (int round = 1; round <= 3; ++round) {
    pool.push(0, TreeJob{4, 4});
    pool.run(body);
    EXPECT_EQ(body.done.load(), 341 * round);
  }
}

INSTANTIATE_TEST_SUITE_P(Workers, WorkPoolOf, testing::Values(1, 2, 3, 16, 64));

TEST(WorkPool, EndsWithoutAnyJob) {
  WorkPool<TreeJob> pool(4);
  CountingBody body(pool);
  pool.run(body);
  EXPECT_EQ(body.done.load(), 0);
  EXPECT_EQ(pool.started(), 1u);
}

TEST(WorkPool, StartsNoThreadForAHandfulOfJobs) {
  WorkPool<TreeJob> pool(8);
  CountingBody body(pool);
  pool.push(0, TreeJob{1, 3});
  pool.run(body);
  EXPECT_EQ(body.done.load(), 4);
  EXPECT_EQ(pool.started(), 1u);
}

TEST(WorkPool, UsesSeveralThreadsWhenThereIsWork) {
  WorkPool<TreeJob> pool(4);
  CountingBody body(pool);
  body.pause = std::chrono::microseconds(200);
  for (int i = 0; i < 200; ++i) pool.push(0, TreeJob{0, 0});  // all before the run: nothing pushes later
  pool.run(body);
  EXPECT_EQ(body.done.load(), 200);
  EXPECT_EQ(pool.started(), 4u);
}

TEST(WorkPool, GoesOnWithFewerThreadsWhenNoneCanStart) {
  test::ScopedFaults faults({.call = sys::Call::clone, .error = EAGAIN, .first = 2});
  WorkPool<TreeJob> pool(8);
  CountingBody body(pool);
  body.pause = std::chrono::microseconds(50);
  pool.push(0, TreeJob{4, 4});
  pool.run(body);
  EXPECT_EQ(body.done.load(), 341);
  EXPECT_EQ(pool.started(), 2u);
  EXPECT_EQ(faults.hits(), 1u);  // it does not ask again and again
}

TEST(WorkPool, DestroysJobsInsteadOfDoingThemAfterCancel) {
  std::atomic<bool> cancel{false};
  WorkPool<TreeJob> pool(3, &cancel);
  struct Body : CountingBody {
    using CountingBody::CountingBody;
    std::atomic<bool>* cancel = nullptr;
    void work(usize worker, TreeJob&& job) {
      CountingBody::work(worker, std::move(job));
      if (done.load() == 10) cancel->store(true);
    }
  } body(pool);
  body.cancel = &cancel;
  auto owned = std::make_shared<int>(1);
  pool.push(0, TreeJob{8, 4, owned});
  pool.run(body);
  EXPECT_LT(body.done.load(), 10 + 3 * 3);
  EXPECT_EQ(owned.use_count(), 1);
}

TEST(WorkPool, DestroysJobsThatNeverRan) {
  auto owned = std::make_shared<int>(1);
  {
    WorkPool<TreeJob> pool(2);
    pool.push(0, TreeJob{8, 4, owned});
    EXPECT_EQ(owned.use_count(), 2);
  }
  EXPECT_EQ(owned.use_count(), 1);
}

TEST(WorkPool, TakesItsNewestJobFirst) {
  WorkPool<TreeJob> pool(1);
  struct Body : CountingBody {
    using CountingBody::CountingBody;
    std::vector<int> order;
    void work(usize, TreeJob&& job) { order.push_back(job.width); }
  } body(pool);
  for (int i = 0; i < 3; ++i) pool.push(0, TreeJob{0, i});
  pool.run(body);
  EXPECT_EQ(body.order, (std::vector<int>{2, 1, 0}));
}

}  // namespace
}  // namespace reckon
