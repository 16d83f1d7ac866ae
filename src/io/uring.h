// One io_uring: set up with the best flags the kernel takes, with a table of direct descriptors and one registered
// buffer. Speaks to the kernel through sys alone, so that its calls are counted and can be made to fail (liburing
// makes its own). Used by the thread that made it, and by no other.
#pragma once
#include <memory>

#include "core/result.h"

struct io_uring_sqe;
struct io_uring_cqe;

namespace reckon::io {

class Ring {
 public:
  struct Completion {
    u64 user_data;
    i32 result;
  };

  // A ring for `entries` operations at once (a power of two) and `files` direct descriptors. Fails where rings are
  // refused (EPERM, ENOSYS, ENOMEM) or are too old for what the readers need (EOPNOTSUPP; Linux 5.19 has it all).
  static Result<std::unique_ptr<Ring>> make(unsigned entries, unsigned files);
  ~Ring();
  Ring(const Ring&) = delete;
  Ring& operator=(const Ring&) = delete;

  // Lets reads into [data, data + size) skip mapping the pages each time; they are pinned in memory. False when the
  // kernel refuses (a limit on locked memory): then plain reads do.
  bool register_buffer(u8* data, usize size);
  bool has_buffer() const { return has_buffer_; }
  void close_direct_files();  // all of the table; nothing may be in flight

  // Room for that many operations more before enter() must be called.
  unsigned room() const;
  // The operations; an open links the read that must be queued next, which is cancelled when the open fails.
  void queue_open(int dir_fd, const char* name, int flags, unsigned slot, u64 user_data);
  void queue_read(unsigned slot, u8* into, unsigned size, u64 user_data);

  void queue_cancel_all(u64 user_data);  // of what waits for an event that may never come, such as a FIFO's writer

  // Submits what is queued and waits until `wait` completions are there or the time is over (-ETIME); -errno, or 0.
  // What the kernel did not take stays queued.
  int enter(unsigned wait, unsigned timeout_ms);
  unsigned queued() const { return queued_; }

  bool next(Completion& out);  // takes one completion, if there is any
  unsigned setup_flags() const { return flags_; }

 private:
  Ring() = default;
  int set_up(unsigned entries);
  int map();
  int set_up_files(unsigned files);
  int try_out();
  void spoil_orphan();
  io_uring_sqe& next_sqe();

  int fd_ = -1;
  unsigned flags_ = 0;
  unsigned files_ = 0;
  unsigned queued_ = 0;
  bool has_buffer_ = false;

  // Maps of the kernel's memory, and pointers into them.
  void* rings_ = nullptr;
  usize rings_size_ = 0;
  void* sqes_map_ = nullptr;
  usize sqes_size_ = 0;
  io_uring_sqe* sqes_ = nullptr;
  unsigned* sq_head_ = nullptr;
  unsigned* sq_tail_ = nullptr;
  unsigned* sq_flags_ = nullptr;
  unsigned sq_mask_ = 0;
  unsigned* cq_head_ = nullptr;
  unsigned* cq_tail_ = nullptr;
  unsigned cq_mask_ = 0;
  io_uring_cqe* cqes_ = nullptr;
};

}  // namespace reckon::io
