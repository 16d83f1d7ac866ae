#include "io/uring_reader.h"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <mutex>

#include "core/sys.h"

namespace reckon::io {
namespace {

constexpr unsigned kMostSlots = 64;
// enter() may report that memory is short; more often than this in a row, and the ring is given up.
constexpr unsigned kMostFailures = 100;

// user_data: generation of the slot, slot, and whether the open or the read speaks.
constexpr u64 kOpen = 1;
constexpr u64 kNoSlot = ~u64{0};
u64 pack(u32 generation, unsigned slot, u64 what) { return u64{generation} << 32 | u64{slot} << 1 | what; }

unsigned clamp_slots(unsigned slots) { return std::clamp(slots, 1u, kMostSlots); }

// Buffers that a ring which broke may still write to: they must outlive it by an unknown time, so they stay.
void keep_for_ever(PaddedBuffer&& buffer) {
  static std::mutex lock;
  static auto* kept = new std::vector<PaddedBuffer>;
  const std::lock_guard hold(lock);
  kept->push_back(std::move(buffer));
}

}  // namespace

UringReader::UringReader(FileSink& sink, const ReaderOptions& options)
    : sink_(sink),
      options_(options),
      stride_(options.slot_size + kPadBefore + kPadAfter),
      plain_(sink, options.plain_size),
      plain_left_(options.plain_first) {
  if (plain_left_ == 0) start_ring();
}

UringReader::~UringReader() { drain(); }

void UringReader::start_ring() {
  const unsigned count = clamp_slots(options_.slots);
  // One entry more than the files need, for a cancel.
  auto ring = Ring::make(std::bit_ceil(2 * count + 1), count);
  if (!ring) return;
  if (!buffer_.reserve(count * stride_)) return;
  for (unsigned i = 0; i < count; ++i) {
    std::memset(buffer_of(i) - kPadBefore, 0, kPadBefore);
    free_.push_back(count - 1 - i);
  }
  slots_.resize(count);
  ring_ = *std::move(ring);
  ring_->register_buffer(buffer_.data(), count * stride_);
}

void UringReader::submit(const FileRef& file) {
  if (plain_left_ > 0 && --plain_left_ == 0) start_ring();
  if (!ring_ || !file.short_read_is_end) {
    // Not by plain_.submit alone: what is in flight may hold the descriptors that this open lacks.
    retries_.push_back(file);
    return run_retries();
  }
  while (ring_ && free_.empty()) {
    reap(std::max(1u, static_cast<unsigned>(slots_.size()) / 8));
    run_retries();
  }
  if (!ring_) return submit(file);
  start(file);
  if (ring_->queued() >= slots_.size()) {  // half of the slots: two operations each
    reap(0);
    run_retries();
  }
}

void UringReader::start(const FileRef& file) {
  const unsigned index = free_.back();
  free_.pop_back();
  Slot& slot = slots_[index];
  slot.file = file;
  slot.busy = true;
  ++slot.generation;
  ++in_flight_;
  direct_files_open_ = true;
  ring_->queue_open(file.dir_fd, file.name, source_flags(file), index, pack(slot.generation, index, kOpen));
  ring_->queue_read(index, buffer_of(index), static_cast<unsigned>(options_.slot_size),
                    pack(slot.generation, index, 0));
}

void UringReader::drain() {
  drain_ring();
  run_retries();
  if (ring_ && direct_files_open_) ring_->close_direct_files();
  direct_files_open_ = false;
}

void UringReader::drain_ring() {
  while (ring_ && in_flight_ > 0) reap(static_cast<unsigned>(std::min<usize>(in_flight_, 8)));
}

void UringReader::reap(unsigned wait) {
  const int error = ring_->enter(static_cast<unsigned>(std::min<usize>(wait, in_flight_)), options_.stall_ms);
  bool any = false;
  for (Ring::Completion completion{}; ring_->next(completion); any = true) complete(completion);
  if (any) {
    failures_in_a_row_ = 0;
    stalled_ = false;
    return;
  }
  if (error == 0) return;
  if (error == -ETIME) {
    // Nothing for seconds: a slow disk, or a FIFO that took a file's place. Only the latter can be called off.
    if (!stalled_ && ring_->room() > 0) ring_->queue_cancel_all(kNoSlot);
    stalled_ = true;
    return;
  }
  if (!sys::is_exhaustion(error) && error != -EBUSY) return give_up_ring();
  if (++failures_in_a_row_ > kMostFailures) return give_up_ring();
  sys::sleep_ms(1);
}

void UringReader::complete(const Ring::Completion& completion) {
  if (completion.user_data == kNoSlot) return;
  const auto index = static_cast<unsigned>(completion.user_data >> 1 & 0x7fffffff);
  const Slot& slot = slots_[index];
  if (!slot.busy || slot.generation != completion.user_data >> 32) return;
  i32 result = completion.result;
  if ((completion.user_data & kOpen) != 0 && result >= 0) return;
  if (const int fault = sys::injected(sys::Call::ring_done); fault < 0) [[unlikely]] result = fault;
  hand_over(index, result);
}

void UringReader::hand_over(unsigned index, i32 result) {
  if (result < 0 || static_cast<usize>(result) >= options_.slot_size) {
    retries_.push_back(free_slot(index));
    return;
  }
  const auto size = static_cast<usize>(result);
  const u64 tag = slots_[index].file.tag;
  sys::add_bytes_read(size);
  sink_.on_bytes(tag, {.data = buffer_of(index), .size = size, .first = true, .last = true, .file_size = size});
  free_slot(index);
  sink_.on_done(tag);
}

FileRef UringReader::free_slot(unsigned index) {
  slots_[index].busy = false;
  free_.push_back(index);
  --in_flight_;
  return slots_[index].file;
}

void UringReader::run_retries() {
  while (!retries_.empty()) {
    const FileRef file = retries_.back();
    retries_.pop_back();
    if (plain_.try_submit(file)) continue;
    // Used up, perhaps by the folders of our own files in flight.
    drain_ring();
    plain_.submit(file);
  }
}

void UringReader::give_up_ring() {
  for (unsigned i = 0; i < slots_.size(); ++i) {
    if (slots_[i].busy) retries_.push_back(free_slot(i));
  }
  ring_.reset();
  keep_for_ever(std::move(buffer_));
}

}  // namespace reckon::io
