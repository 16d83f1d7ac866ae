// Bump allocator for the names of a run: strings packed into 64 KiB blocks, freed all at once. One arena a worker;
// not thread-safe. What it hands out stays where it is until `clear` or the arena's end. Throws only bad_alloc.
#pragma once
#include <algorithm>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace reckon {

class Arena {
 public:
  static constexpr usize kBlock = 64 * 1024;

  // `size` bytes, uninitialised, at a multiple of `align` (a power of two ≤ 16).
  char* allocate(usize size, usize align = 1) {
    usize at = (used_ + align - 1) & ~(align - 1);
    if (at + size > room_) {
      if (size > kBlock / 4) return own_block(size);
      next_block();
      at = 0;
    }
    used_ = at + size;
    return block_ + at;
  }

  // A NUL-terminated copy; the view does not include the NUL.
  std::string_view copy(std::string_view text) {
    char* to = allocate(text.size() + 1);
    if (!text.empty()) std::memcpy(to, text.data(), text.size());
    to[text.size()] = '\0';
    return {to, text.size()};
  }

  // "head/tail", or just tail when head is empty; NUL-terminated like copy().
  std::string_view join(std::string_view head, std::string_view tail) {
    if (head.empty()) return copy(tail);
    const usize size = head.size() + 1 + tail.size();
    char* to = allocate(size + 1);
    std::memcpy(to, head.data(), head.size());
    to[head.size()] = '/';
    if (!tail.empty()) std::memcpy(to + head.size() + 1, tail.data(), tail.size());
    to[size] = '\0';
    return {to, size};
  }

  usize bytes_held() const { return held_; }

  void clear() {
    blocks_.clear();
    block_ = nullptr;
    used_ = room_ = held_ = 0;
  }

 private:
  char* new_block(usize size) {
    blocks_.push_back(std::make_unique_for_overwrite<char[]>(size));
    held_ += size;
    return blocks_.back().get();
  }
  // Large strings get a block of their own, so that the current one keeps its free room.
  char* own_block(usize size) { return new_block(size); }
  void next_block() {
    block_ = new_block(kBlock);
    room_ = kBlock;
    used_ = 0;
  }

  std::vector<std::unique_ptr<char[]>> blocks_;
  char* block_ = nullptr;
  usize used_ = 0;
  usize room_ = 0;
  usize held_ = 0;
};

}  // namespace reckon
