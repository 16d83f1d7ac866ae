// The one way out: a buffered, checked writer to a descriptor, or into memory.
//
// The first failed write is kept and everything after it dropped, so that callers print without looking and ask
// once, at the end. Not thread-safe. The descriptor is borrowed.
#pragma once
#include <string>
#include <string_view>

#include "core/types.h"

namespace reckon::report {

class Output {
 public:
  explicit Output(int fd) : fd_(fd) {}
  explicit Output(std::string& into) : into_(&into) {}
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void put(std::string_view text);
  void put(char byte) { put(std::string_view(&byte, 1)); }
  void fill(usize times, char byte);  // the byte that many times

  bool failed() const { return error_ != 0; }  // long loops may stop early
  int finish();                                // writes what is held; 0 or the -errno of the first failure

 private:
  void flush();

  int fd_ = -1;
  std::string* into_ = nullptr;
  std::string held_;
  int error_ = 0;
};

}  // namespace reckon::report
