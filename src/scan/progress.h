// Tells Options::on_progress how far a run has come, from a thread of its own.
#pragma once
#include <condition_variable>
#include <mutex>
#include <thread>

namespace reckon::scanning {

class Session;

class ProgressThread {
 public:
  explicit ProgressThread(const Session& session);
  ~ProgressThread();  // no call comes after it

 private:
  void run();

  const Session& session_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

}  // namespace reckon::scanning
