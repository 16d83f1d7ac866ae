// Owns one file descriptor and closes it, through sys so that the close is counted.
#pragma once
#include <utility>

#include "core/result.h"
#include "core/sys.h"

namespace reckon {

class Fd {
 public:
  Fd() = default;
  explicit Fd(int fd) : fd_(fd) {}
  Fd(Fd&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Fd& operator=(Fd&& other) noexcept {
    if (this != &other) {
      reset();
      fd_ = std::exchange(other.fd_, -1);
    }
    return *this;
  }
  ~Fd() { reset(); }

  static Result<Fd> open(int dir_fd, const char* path, int flags) {
    const int fd = sys::openat(dir_fd, path, flags);
    if (fd < 0) return os_error(fd);
    return Fd(fd);
  }

  int get() const { return fd_; }
  explicit operator bool() const { return fd_ >= 0; }
  int release() { return std::exchange(fd_, -1); }
  void reset() {
    if (fd_ >= 0) sys::close(std::exchange(fd_, -1));
  }

 private:
  int fd_ = -1;
};

}  // namespace reckon
