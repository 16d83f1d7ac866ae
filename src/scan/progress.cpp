#include "scan/progress.h"

#include <algorithm>
#include <chrono>
#include <system_error>

#include "scan/session.h"

namespace reckon::scanning {

ProgressThread::ProgressThread(const Session& session) : session_(session) {
  try {
    thread_ = std::thread([this] { run(); });
  } catch (const std::system_error&) {  // no thread to be had: no progress
  }
}

ProgressThread::~ProgressThread() {
  {
    const std::lock_guard hold(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void ProgressThread::run() {
  const auto interval = std::chrono::milliseconds(std::max(session_.options.progress_interval_ms, 1u));
  std::unique_lock hold(mutex_);
  while (!wake_.wait_for(hold, interval, [this] { return done_; })) {
    Progress progress;
    for (usize k = 0; k < session_.pool.workers(); ++k) {
      const LiveCounts& live = session_.live[k];
      progress.files += live.files.load(std::memory_order_relaxed);
      progress.bytes += live.bytes.load(std::memory_order_relaxed);
      if (const FolderInfo* folder = live.place.load(std::memory_order_acquire)) progress.place = folder->display({});
    }
    session_.options.on_progress(progress);
  }
}

}  // namespace reckon::scanning
