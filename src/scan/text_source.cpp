#include "scan/text_source.h"

#include <algorithm>
#include <cstring>

#include "io/line_ends.h"

namespace reckon::scanning {

usize TextSource::window(const io::Window& window) {
  usize skip = 0;
  if (window.first) {
    if (plan_.max_file_size > 0 && window.file_size > plan_.max_file_size) return refuse(SkipReason::too_large);
    probe_ = io::probe_text(window.bytes(), window.last);
    if (probe_.is_binary && !takes_binary_) return refuse(SkipReason::binary);
    if (probe_.is_binary) probe_ = {};
    skip = probe_.bom_size;
    if (probe_.needs_decoding()) {
      transcoder_.emplace(probe_.encoding);
      decoded_.set_size(0);
      kept_ = 0;
    }
  }
  // Known before any of it is handed on, also where nobody could tell the size in front: a visitor sees all or nothing.
  if (plan_.max_file_size > 0 && bytes_ + window.size > plan_.max_file_size) return refuse(SkipReason::too_large);
  const usize done = probe_.needs_decoding() ? decoded(window, skip) : plain(window, skip);
  if (done == io::FileSink::kStop) return done;
  bytes_ += window.last ? window.size : done;
  return done;
}

bool TextSource::settle_language(Bytes head) {
  language_ = lang::by_content(*plan_.registry, match_, head);
  if (language_ == lang::kUnknown) refused_ = SkipReason::unknown_language;
  else if (!plan_.takes(language_)) refused_ = SkipReason::language_filter;
  else consumer_.begin(language_);
  return !refused_;
}

usize TextSource::plain(const io::Window& window, usize skip) {
  u8* data = window.data + skip;
  const usize size = window.size - skip;
  const usize settled = probe_.cr_only ? io::normalise_cr(data, size, window.last) : size;
  if (window.first && !settle_language({data, size})) return io::FileSink::kStop;  // it looks for lines, so now
  const usize done = consumer_.text({data, settled, window.last});
  return done == io::FileSink::kStop ? refuse(SkipReason::too_large) : skip + done;
}

usize TextSource::decoded(const io::Window& window, usize skip) {
  const Bytes raw = window.bytes().subspan(skip);
  if (!transcoder_->decode(raw, decoded_) || (window.last && !transcoder_->finish(decoded_)))
    return refuse(SkipReason::unreadable);
  u8* data = decoded_.data() + kept_;
  const usize size = decoded_.size() - kept_;
  if (window.first) probe_.cr_only = io::is_cr_only({data, std::min(size, io::kProbeHead)});
  const usize settled = probe_.cr_only ? io::normalise_cr(data, size, window.last) : size;
  if (window.first && !settle_language({data, std::min(size, io::kProbeHead)})) return io::FileSink::kStop;
  const usize done = consumer_.text({data, settled, window.last});
  if (done == io::FileSink::kStop) return refuse(SkipReason::too_large);
  // What is not done with moves to the front, behind as much of what is as may be looked back at.
  const usize behind = kept_ + done;
  const usize keep = std::min(behind, kPadBefore);
  std::memmove(decoded_.data(), decoded_.data() + behind - keep, decoded_.size() - behind + keep);
  decoded_.set_size(decoded_.size() - behind + keep);
  kept_ = keep;
  return window.size;
}

}  // namespace reckon::scanning
