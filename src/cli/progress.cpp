#include "cli/progress.h"

#include <unistd.h>

#include <string>

#include "core/sys.h"
#include "report/numbers.h"
#include "report/text.h"

namespace reckon::cli {

void ProgressLine::update(const Progress& progress) {
  const u64 elapsed_ms = (monotonic_ns() - start_) / 1'000'000;
  if (elapsed_ms < 500) return;
  std::string text = report::number(progress.files, report::Separator::comma, "file", "files") + ", " +
                     report::number(progress.bytes / 1'000 / elapsed_ms) + " MB/s";
  if (!progress.place.empty()) text += ", " + report::printable(progress.place);
  // The last column stays free: writing there makes some terminals wrap.
  if (width_ > 1) text = report::shorten(text, width_ - 1);
  sys::write_all(STDERR_FILENO, "\r\x1b[K" + text);
  shown_ = true;
}

void ProgressLine::erase() {
  if (shown_) sys::write_all(STDERR_FILENO, "\r\x1b[K");
  shown_ = false;
}

}  // namespace reckon::cli
