#include "report/output.h"

#include "core/sys.h"

namespace reckon::report {
namespace {
constexpr usize kBuffer = usize{64} << 10;  // a pipe's capacity on Linux
}

void Output::put(std::string_view text) {
  if (into_ != nullptr) {
    into_->append(text);
    return;
  }
  if (held_.size() + text.size() > kBuffer) flush();
  if (failed()) return;
  if (held_.capacity() == 0) held_.reserve(text.size() < 2048 ? 4096 : kBuffer);
  held_.append(text);
}

void Output::fill(usize times, char byte) {
  for (; times > 0; --times) put(byte);
}

void Output::flush() {
  if (!failed() && !held_.empty()) error_ = sys::write_all(fd_, held_);
  held_.clear();
}

int Output::finish() {
  if (into_ == nullptr) flush();
  return error_;
}

}  // namespace reckon::report
