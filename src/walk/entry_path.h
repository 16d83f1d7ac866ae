// A directory and a name in it as one path, joined only when somebody asks: most names are judged by themselves.
//
// Joins into a buffer on the stack; only paths of more than kInline bytes allocate. Not to be copied: views point in.
#pragma once
#include <cstring>
#include <string>
#include <string_view>

#include "core/types.h"

namespace reckon::walk {

// How many bytes of an absolute path stand before the '/' behind directory `dir`: "/" counts as nothing.
inline usize base_size(std::string_view dir) { return dir == "/" ? 0 : dir.size(); }

class EntryPath {
 public:
  // `dir`: absolute, no '/' at its end unless it is "/" itself.
  EntryPath(std::string_view dir, std::string_view name) : dir_(dir.substr(0, base_size(dir))), name_(name) {}
  EntryPath(const EntryPath&) = delete;
  EntryPath& operator=(const EntryPath&) = delete;

  std::string_view dir() const { return dir_; }  // "" for "/"
  std::string_view name() const { return name_; }

  std::string_view full() {
    if (!joined_.empty()) return joined_;
    const usize size = dir_.size() + 1 + name_.size();
    char* at = inline_;
    if (size > kInline) {
      long_.resize(size);
      at = long_.data();
    }
    if (!dir_.empty()) std::memcpy(at, dir_.data(), dir_.size());
    at[dir_.size()] = '/';
    if (!name_.empty()) std::memcpy(at + dir_.size() + 1, name_.data(), name_.size());
    joined_ = {at, size};
    return joined_;
  }

  // Relative to a directory above (or this one) whose path has base_size() `base`.
  std::string_view relative_to(usize base) { return full().substr(base + 1); }

 private:
  static constexpr usize kInline = 1024;
  std::string_view dir_, name_, joined_;
  std::string long_;
  char inline_[kInline];
};

}  // namespace reckon::walk
