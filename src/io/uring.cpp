// A file takes two operations: an openat into a direct descriptor, linked to a read from it. There is no third one to
// close: an open into a slot of the table closes what was there before. So one completion a file comes back (the
// open's is asked for only on failure), and a short read, which would cut a chain, is its last link anyway.
//
// What makes that safe: a failed open cancels its read (a plain, not a hard link), and a read whose open was not
// submitted together with it is spoilt, so no read ever meets the file that its slot held before.
#include "io/uring.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <linux/io_uring.h>
#include <linux/time_types.h>
#include <sys/mman.h>
#include <vector>

#include "core/sys.h"

namespace reckon::io {
namespace {

// Best first. SUBMIT_ALL: one bad operation does not hold up the others behind it.
constexpr unsigned kSetups[] = {
    IORING_SETUP_SUBMIT_ALL | IORING_SETUP_SINGLE_ISSUER | IORING_SETUP_DEFER_TASKRUN,  // Linux 6.1
    IORING_SETUP_SUBMIT_ALL | IORING_SETUP_SINGLE_ISSUER | IORING_SETUP_COOP_TASKRUN,   // 6.0
    IORING_SETUP_SUBMIT_ALL | IORING_SETUP_COOP_TASKRUN,                                // 5.19
    IORING_SETUP_SUBMIT_ALL,                                                            // 5.18
};

// LINKED_FILE: a linked read looks its descriptor up when it runs, not when it is submitted; without it, it would
// meet the slot's previous file.
constexpr unsigned kNeededFeatures = IORING_FEAT_SINGLE_MMAP | IORING_FEAT_NODROP | IORING_FEAT_SUBMIT_STABLE |
                                     IORING_FEAT_EXT_ARG | IORING_FEAT_CQE_SKIP | IORING_FEAT_LINKED_FILE;

// Cold opens and reads sleep in kernel threads, by default too few of them (4 a CPU).
constexpr unsigned kKernelThreads = 64;

unsigned load(const unsigned* shared) {
  return std::atomic_ref<unsigned>(*const_cast<unsigned*>(shared)).load(std::memory_order_acquire);
}
void store(unsigned* shared, unsigned value) {
  std::atomic_ref<unsigned>(*shared).store(value, std::memory_order_release);
}

template <class T>
T* at(void* base, unsigned offset) {
  return reinterpret_cast<T*>(static_cast<u8*>(base) + offset);
}

}  // namespace

Result<std::unique_ptr<Ring>> Ring::make(unsigned entries, unsigned files) {
  std::unique_ptr<Ring> ring(new Ring);
  int error = ring->set_up(entries);
  if (error == 0) error = ring->set_up_files(files);
  if (error == 0) error = ring->try_out();
  if (error < 0) return os_error(error);
  unsigned limits[2] = {kKernelThreads, kKernelThreads};
  // Refused: then cold reads go less deep.
  sys::io_uring_register(ring->fd_, IORING_REGISTER_IOWQ_MAX_WORKERS, limits, 2);
  return ring;
}

Ring::~Ring() {
  if (sqes_map_ != nullptr) sys::munmap(sqes_map_, sqes_size_);
  if (rings_ != nullptr) sys::munmap(rings_, rings_size_);
  if (fd_ >= 0) sys::close(fd_);
}

int Ring::set_up(unsigned entries) {
  io_uring_params params{};
  for (const unsigned flags : kSetups) {
    params = {};
    params.flags = flags;
    fd_ = sys::io_uring_setup(entries, params);
    if (fd_ != -EINVAL) break;
  }
  if (fd_ < 0) return fd_;
  flags_ = params.flags;
  if ((params.features & kNeededFeatures) != kNeededFeatures) return -EOPNOTSUPP;

  rings_size_ = std::max<usize>(params.sq_off.array + params.sq_entries * sizeof(unsigned),
                                params.cq_off.cqes + params.cq_entries * sizeof(io_uring_cqe));
  sqes_size_ = params.sq_entries * sizeof(io_uring_sqe);
  constexpr int kAccess = PROT_READ | PROT_WRITE;
  void* mapped = nullptr;
  int error = sys::mmap(mapped, rings_size_, kAccess, MAP_SHARED | MAP_POPULATE, fd_, IORING_OFF_SQ_RING);
  if (error < 0) return error;
  rings_ = mapped;
  error = sys::mmap(mapped, sqes_size_, kAccess, MAP_SHARED | MAP_POPULATE, fd_, IORING_OFF_SQES);
  if (error < 0) return error;
  sqes_map_ = mapped;

  sqes_ = static_cast<io_uring_sqe*>(sqes_map_);
  sq_head_ = at<unsigned>(rings_, params.sq_off.head);
  sq_tail_ = at<unsigned>(rings_, params.sq_off.tail);
  sq_mask_ = params.sq_entries - 1;
  cq_head_ = at<unsigned>(rings_, params.cq_off.head);
  cq_tail_ = at<unsigned>(rings_, params.cq_off.tail);
  cq_mask_ = params.cq_entries - 1;
  cqes_ = at<io_uring_cqe>(rings_, params.cq_off.cqes);
  auto* order = at<unsigned>(rings_, params.sq_off.array);
  for (unsigned i = 0; i <= sq_mask_; ++i) order[i] = i;
  return 0;
}

int Ring::set_up_files(unsigned files) {
  files_ = files;
  io_uring_rsrc_register sparse{};
  sparse.nr = files;
  sparse.flags = IORING_RSRC_REGISTER_SPARSE;
  return sys::io_uring_register(fd_, IORING_REGISTER_FILES2, &sparse, sizeof sparse);
}

// Takes the way of a file once, with what must come out known: reading the root folder says EISDIR.
int Ring::try_out() {
  u8 byte = 0;
  queue_open(AT_FDCWD, "/", O_RDONLY | O_DIRECTORY, 0, 1);
  queue_read(0, &byte, 1, 2);
  constexpr unsigned kPatienceMs = 1000;
  const int error = enter(1, kPatienceMs);
  if (error < 0) return error;
  Completion completion{};
  if (!next(completion) || completion.user_data != 2 || completion.result != -EISDIR) return -EOPNOTSUPP;
  return 0;
}

bool Ring::register_buffer(u8* data, usize size) {
  const iovec whole{.iov_base = data, .iov_len = size};
  has_buffer_ = sys::io_uring_register(fd_, IORING_REGISTER_BUFFERS, &whole, 1) == 0;
  return has_buffer_;
}

void Ring::close_direct_files() {
  const std::vector<int> none(files_, -1);
  io_uring_rsrc_update update{};
  update.data = reinterpret_cast<u64>(none.data());
  sys::io_uring_register(fd_, IORING_REGISTER_FILES_UPDATE, &update, files_);
}

unsigned Ring::room() const { return sq_mask_ + 1 - (*sq_tail_ - load(sq_head_)); }

io_uring_sqe& Ring::next_sqe() {
  io_uring_sqe& sqe = sqes_[*sq_tail_ & sq_mask_];
  std::memset(&sqe, 0, sizeof sqe);
  store(sq_tail_, *sq_tail_ + 1);
  ++queued_;
  return sqe;
}

void Ring::queue_open(int dir_fd, const char* name, int flags, unsigned slot, u64 user_data) {
  io_uring_sqe& sqe = next_sqe();
  sqe.opcode = IORING_OP_OPENAT;
  sqe.flags = IOSQE_IO_LINK | IOSQE_CQE_SKIP_SUCCESS;
  sqe.fd = dir_fd;
  sqe.addr = reinterpret_cast<u64>(name);
  sqe.open_flags = static_cast<u32>(flags);
  sqe.file_index = slot + 1;
  sqe.user_data = user_data;
}

void Ring::queue_read(unsigned slot, u8* into, unsigned size, u64 user_data) {
  io_uring_sqe& sqe = next_sqe();
  sqe.opcode = has_buffer_ ? IORING_OP_READ_FIXED : IORING_OP_READ;
  sqe.flags = IOSQE_FIXED_FILE;
  sqe.fd = static_cast<i32>(slot);
  sqe.addr = reinterpret_cast<u64>(into);
  sqe.len = size;
  sqe.user_data = user_data;
}

void Ring::queue_cancel_all(u64 user_data) {
  io_uring_sqe& sqe = next_sqe();
  sqe.opcode = IORING_OP_ASYNC_CANCEL;
  sqe.fd = -1;
  sqe.cancel_flags = IORING_ASYNC_CANCEL_ALL | IORING_ASYNC_CANCEL_ANY;
  sqe.user_data = user_data;
}

int Ring::enter(unsigned wait, unsigned timeout_ms) {
  __kernel_timespec time{.tv_sec = timeout_ms / 1000, .tv_nsec = static_cast<long long>(timeout_ms % 1000) * 1'000'000};
  io_uring_getevents_arg argument{};
  argument.ts = reinterpret_cast<u64>(&time);
  // GETEVENTS also where nothing is waited for: with DEFER_TASKRUN completions arrive only then.
  constexpr unsigned kFlags = IORING_ENTER_GETEVENTS | IORING_ENTER_EXT_ARG;
  const int taken = sys::io_uring_enter(fd_, queued_, wait, kFlags, &argument, sizeof argument);
  if (taken < 0) return taken;
  queued_ -= std::min(static_cast<unsigned>(taken), queued_);
  spoil_orphan();
  return 0;
}

// The kernel may take fewer operations than it was given. If it stopped between an open and its read, the read would
// later run by itself: it gets a descriptor that does not exist, and so fails.
void Ring::spoil_orphan() {
  if (queued_ == 0) return;
  io_uring_sqe& first = sqes_[(*sq_tail_ - queued_) & sq_mask_];
  if (first.opcode == IORING_OP_READ || first.opcode == IORING_OP_READ_FIXED) first.fd = static_cast<i32>(files_);
}

bool Ring::next(Completion& out) {
  const unsigned head = *cq_head_;
  if (head == load(cq_tail_)) return false;
  const io_uring_cqe& cqe = cqes_[head & cq_mask_];
  out = {.user_data = cqe.user_data, .result = cqe.res};
  store(cq_head_, head + 1);
  return true;
}

}  // namespace reckon::io
