// One line on the terminal while a long scan runs: files, speed, the current folder. Redrawn in place, erased at
// the end; nothing at all for a run that is done within half a second.
#pragma once
#include "cli/terminal.h"
#include "core/clock.h"
#include "reckon/options.h"

namespace reckon::cli {

class ProgressLine {
 public:
  explicit ProgressLine(const Terminal& terminal) : width_(terminal.width) {}
  ~ProgressLine() { erase(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void update(const Progress& progress);  // Options::on_progress; one thread at a time
  void erase();

 private:
  unsigned width_;
  u64 start_ = monotonic_ns();
  bool shown_ = false;
};

}  // namespace reckon::cli
