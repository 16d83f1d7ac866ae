#include "core/buffer.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <new>
#include <utility>

#include "core/sys.h"

namespace reckon {
namespace {

constexpr std::align_val_t kAlign{64};
static_assert(kPadBefore % 64 == 0, "content must stay aligned behind the padding");
constexpr usize kSmallest = 4096;

void release(u8* data) {
  if (data != nullptr) ::operator delete(data - kPadBefore, kAlign);
}

}  // namespace

PaddedBuffer::PaddedBuffer(PaddedBuffer&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      capacity_(std::exchange(other.capacity_, 0)) {}

PaddedBuffer& PaddedBuffer::operator=(PaddedBuffer&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  std::swap(capacity_, other.capacity_);
  return *this;
}

PaddedBuffer::~PaddedBuffer() { release(data_); }

Result<> PaddedBuffer::reserve(usize capacity) {
  if (capacity <= capacity_ && data_ != nullptr) return {};
  if (capacity > std::numeric_limits<usize>::max() / 4) return os_error(-ENOMEM);
  const usize grown = std::max({capacity, capacity_ * 2, kSmallest});
  const usize whole = kPadBefore + grown + kPadAfter;
  if (const int error = sys::injected(sys::Call::allocate, whole); error < 0) return os_error(error);
  auto* block = static_cast<u8*>(::operator new(whole, kAlign, std::nothrow));
  if (block == nullptr) return os_error(-ENOMEM);
  std::memset(block, 0, kPadBefore);
  u8* data = block + kPadBefore;
  if (size_ > 0) std::memcpy(data, data_, size_);
  release(data_);
  data_ = data;
  capacity_ = grown;
  return {};
}

Result<> PaddedBuffer::append(Bytes more) {
  if (more.empty()) return {};
  if (auto room = reserve(size_ + more.size()); !room) return room;
  std::memcpy(data_ + size_, more.data(), more.size());
  size_ += more.size();
  return {};
}

}  // namespace reckon
