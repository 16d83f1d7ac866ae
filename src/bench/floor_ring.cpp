// The bare loop on a ring. Three linked operations a file; the slot's buffer and direct descriptor are free again when
// the close has completed. A file that fills its slot is read on with plain calls, in large pieces.
#include <liburing.h>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "bench/floor_readers.h"

namespace reckon::bench {
namespace {

constexpr unsigned kSlots = 32;
constexpr usize kSlotBytes = 128 * 1024;
constexpr usize kBuffer = 256 * 1024;   // for the rest of large files
constexpr unsigned kSubmitAhead = 8;    // so many prepared files go off before a directory is listed
constexpr unsigned kWaitFor = 8;        // completions that end a wait

// A directory as this worker holds it: released when exhausted and nothing of it is in flight.
struct Lease {
  FloorTree::Folder* folder = nullptr;
  u32 in_flight = 0;
  bool exhausted = false;
};

class Ring {
 public:
  Ring(FloorTree& tree, unsigned worker, Tally& tally) : tree_(tree), worker_(worker), tally_(tally) {}
  ~Ring() {
    if (made_) ::io_uring_queue_exit(&ring_);
  }
  Ring(const Ring&) = delete;
  Ring& operator=(const Ring&) = delete;

  Result<> open();
  void run();

 private:
  enum Part : u64 { kOpen, kRead, kClose };
  struct Slot {
    Lease* lease = nullptr;
    const char* file = nullptr;
  };

  char* buffer(unsigned slot) const { return buffers_.get() + slot * kSlotBytes; }
  bool next_file();
  void prepare(unsigned slot);
  void submit(unsigned wait_for);
  void reap();
  void finished_reading(unsigned slot, i32 got);
  void read_rest(const Slot& slot);
  void drop(Lease* lease);

  FloorTree& tree_;
  const unsigned worker_;
  Tally& tally_;
  ::io_uring ring_{};
  bool made_ = false;
  bool fixed_ = false;  // buffers are registered
  std::unique_ptr<char[]> buffers_;
  std::unique_ptr<char[]> large_;
  Slot slots_[kSlots];
  unsigned free_[kSlots];  // a stack: the slot used last is still in the cache
  unsigned free_count_ = 0;
  unsigned prepared_ = 0;  // files not submitted yet
  std::vector<std::unique_ptr<Lease>> leases_;
  std::vector<Lease*> unused_leases_;
  Lease* lease_ = nullptr;  // where names come from now
  FloorTree::Claim claim_;
  bool no_more_ = false;
};

Result<> Ring::open() {
  constexpr unsigned kFlags[] = {IORING_SETUP_SINGLE_ISSUER | IORING_SETUP_DEFER_TASKRUN, IORING_SETUP_COOP_TASKRUN, 0};
  int result = -ENOSYS;
  for (const unsigned flags : kFlags) {
    tally_.count(sys::Call::io_uring_setup);
    result = ::io_uring_queue_init(4 * kSlots, &ring_, flags);
    if (result != -EINVAL) break;
  }
  if (result < 0) return os_error(result);
  made_ = true;
  tally_.count(sys::Call::io_uring_register);
  result = ::io_uring_register_files_sparse(&ring_, kSlots);
  if (result < 0) return os_error(result);

  buffers_ = std::make_unique_for_overwrite<char[]>(kSlots * kSlotBytes);
  ::iovec vectors[kSlots];
  for (unsigned i = 0; i < kSlots; ++i) vectors[i] = {buffer(i), kSlotBytes};
  tally_.count(sys::Call::io_uring_register);
  fixed_ = ::io_uring_register_buffers(&ring_, vectors, kSlots) == 0;  // refused where little memory may be locked
  for (unsigned i = 0; i < kSlots; ++i) free_[free_count_++] = kSlots - 1 - i;
  return {};
}

void Ring::drop(Lease* lease) {
  if (!lease->exhausted || lease->in_flight > 0) return;
  tree_.release(*lease->folder, tally_);
  unused_leases_.push_back(lease);
}

// Makes claim_ hold a file, unless there is none now.
bool Ring::next_file() {
  for (;;) {
    if (claim_.begin < claim_.end) return true;
    if (lease_ != nullptr) {
      claim_ = FloorTree::claim(*lease_->folder);
      if (claim_.begin < claim_.end) return true;
      lease_->exhausted = true;
      drop(lease_);
      lease_ = nullptr;
    }
    if (no_more_) return false;
    if (prepared_ >= kSubmitAhead) submit(0);
    const bool may_wait = free_count_ == kSlots;
    FloorTree::Folder* folder = tree_.take(worker_, may_wait, tally_);
    if (folder == nullptr) {
      no_more_ = may_wait;
      return false;
    }
    if (unused_leases_.empty()) {
      leases_.push_back(std::make_unique<Lease>());
      unused_leases_.push_back(leases_.back().get());
    }
    lease_ = unused_leases_.back();
    unused_leases_.pop_back();
    *lease_ = {.folder = folder, .in_flight = 0, .exhausted = false};
  }
}

void Ring::prepare(unsigned slot) {
  slots_[slot] = {lease_, lease_->folder->file(claim_.begin++)};
  ++lease_->in_flight;
  const auto data = [&](Part part) { return static_cast<u64>(slot) << 2 | part; };

  ::io_uring_sqe* sqe = ::io_uring_get_sqe(&ring_);
  ::io_uring_prep_openat_direct(sqe, lease_->folder->fd, slots_[slot].file, O_RDONLY | O_NOFOLLOW, 0, slot);
  sqe->flags |= IOSQE_IO_HARDLINK | IOSQE_CQE_SKIP_SUCCESS;
  ::io_uring_sqe_set_data64(sqe, data(kOpen));

  sqe = ::io_uring_get_sqe(&ring_);
  if (fixed_) {
    ::io_uring_prep_read_fixed(sqe, static_cast<int>(slot), buffer(slot), kSlotBytes, 0, static_cast<int>(slot));
  } else {
    ::io_uring_prep_read(sqe, static_cast<int>(slot), buffer(slot), kSlotBytes, 0);
  }
  sqe->flags |= IOSQE_IO_HARDLINK | IOSQE_FIXED_FILE;
  ::io_uring_sqe_set_data64(sqe, data(kRead));

  sqe = ::io_uring_get_sqe(&ring_);
  ::io_uring_prep_close_direct(sqe, slot);
  ::io_uring_sqe_set_data64(sqe, data(kClose));
  ++prepared_;
}

void Ring::submit(unsigned wait_for) {
  tally_.count(sys::Call::io_uring_enter);
  ::io_uring_submit_and_wait(&ring_, wait_for);
  prepared_ = 0;
}

void Ring::read_rest(const Slot& slot) {
  if (!large_) large_ = std::make_unique_for_overwrite<char[]>(kBuffer);
  tally_.count(sys::Call::openat);
  const int fd = ::openat(slot.lease->folder->fd, slot.file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  if (fd < 0) {
    ++tally_.errors;
    return;
  }
  u64 at = kSlotBytes;
  i64 got = 0;
  do {
    tally_.count(sys::Call::pread);
    got = ::pread(fd, large_.get(), kBuffer, static_cast<off_t>(at));
    if (got < 0) {
      ++tally_.errors;
      got = 0;
    }
    at += static_cast<u64>(got);
  } while (static_cast<usize>(got) == kBuffer);
  tally_.bytes += at - kSlotBytes;
  tally_.count(sys::Call::close);
  ::close(fd);
}

void Ring::finished_reading(unsigned slot, i32 got) {
  if (got < 0) {
    ++tally_.errors;
    return;
  }
  ++tally_.files;
  tally_.bytes += static_cast<u64>(got);
  if (static_cast<usize>(got) == kSlotBytes) read_rest(slots_[slot]);
}

void Ring::reap() {
  unsigned head = 0;
  unsigned seen = 0;
  ::io_uring_cqe* cqe = nullptr;
  io_uring_for_each_cqe(&ring_, head, cqe) {
    ++seen;
    const u64 data = ::io_uring_cqe_get_data64(cqe);
    const unsigned slot = static_cast<unsigned>(data >> 2);
    const u64 part = data & 3;
    if (part == kRead) {
      finished_reading(slot, cqe->res);
    } else if (part == kClose) {
      Lease* const lease = slots_[slot].lease;
      --lease->in_flight;
      drop(lease);
      free_[free_count_++] = slot;
    }  // kOpen only reports failures, and the read behind it fails as well
  }
  ::io_uring_cq_advance(&ring_, seen);
}

void Ring::run() {
  for (;;) {
    while (free_count_ > 0 && next_file()) prepare(free_[--free_count_]);
    const unsigned in_flight = kSlots - free_count_;
    if (in_flight == 0) {
      if (no_more_) return;
      continue;
    }
    submit(std::min(kWaitFor, in_flight));  // a slot in flight has one completion to come for sure
    reap();
  }
}

}  // namespace

Result<> floor_ring(FloorTree& tree, unsigned worker, Tally& tally) {
  Ring ring(tree, worker, tally);
  if (auto opened = ring.open(); !opened) return opened;
  ring.run();
  return {};
}

}  // namespace reckon::bench
