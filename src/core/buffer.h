// A reusable byte buffer with the padding that kernels rely on: kPadBefore readable bytes before the content (zero
// when the buffer is made) and kPadAfter writable bytes behind its capacity. Content starts on a 64-byte boundary.
// Growing keeps the content and never fills with zeros; shrinking does not happen. Not thread-safe.
#pragma once
#include "core/result.h"
#include "core/types.h"

namespace reckon {

class PaddedBuffer {
 public:
  PaddedBuffer() = default;
  PaddedBuffer(PaddedBuffer&& other) noexcept;
  PaddedBuffer& operator=(PaddedBuffer&& other) noexcept;
  ~PaddedBuffer();

  // Room for `capacity` bytes of content at least; at least doubles when it grows. ENOMEM leaves all as it was.
  Result<> reserve(usize capacity);

  u8* data() { return data_; }  // nullptr before the first reserve
  const u8* data() const { return data_; }
  usize size() const { return size_; }
  usize capacity() const { return capacity_; }
  void set_size(usize size) { size_ = size; }  // ≤ capacity; the bytes up to there are the caller's to have written
  Bytes bytes() const { return {data_, size_}; }

  Result<> append(Bytes more);

 private:
  u8* data_ = nullptr;
  usize size_ = 0;
  usize capacity_ = 0;
};

}  // namespace reckon
