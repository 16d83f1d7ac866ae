// Reads many files at once through an io_uring: a slot is a direct descriptor and a piece of buffer, and a file
// occupies one from submit() until its bytes were handed over. What a ring cannot do well goes to a plain reader:
// files larger than a slot, files whose short reads prove nothing, and every file for which the ring reports an
// error, so that errors and their meaning are those of the plain calls.
#pragma once
#include <memory>
#include <vector>

#include "core/buffer.h"
#include "io/plain_reader.h"
#include "io/uring.h"

namespace reckon::io {

class UringReader final : public Reader {
 public:
  // Takes the ring from the first file on if `options.plain_first` is 0, else after that many.
  UringReader(FileSink& sink, const ReaderOptions& options);
  ~UringReader() override;

  void submit(const FileRef& file) override;
  void drain() override;
  usize in_flight() const override { return in_flight_; }
  ReaderKind kind() const override { return ring_ ? ReaderKind::ring : ReaderKind::plain; }

 private:
  struct Slot {
    FileRef file{};
    u32 generation = 0;  // tells a completion of an earlier file of this slot apart
    bool busy = false;
  };

  void start_ring();
  void start(const FileRef& file);
  void reap(unsigned wait);
  void complete(const Ring::Completion& completion);
  void hand_over(unsigned index, i32 result);
  FileRef free_slot(unsigned index);
  void drain_ring();
  void run_retries();
  void give_up_ring();

  u8* buffer_of(unsigned index) { return buffer_.data() + index * stride_; }

  FileSink& sink_;
  const ReaderOptions options_;
  const usize stride_;  // from one slot's content to the next one's
  PlainReader plain_;
  unsigned plain_left_;
  std::unique_ptr<Ring> ring_;  // none before it is worth it, when refused, and after it broke
  PaddedBuffer buffer_;
  std::vector<Slot> slots_;
  std::vector<unsigned> free_;
  std::vector<FileRef> retries_;  // to be read by plain calls
  usize in_flight_ = 0;
  unsigned failures_in_a_row_ = 0;
  bool stalled_ = false;
  bool direct_files_open_ = false;
};

}  // namespace reckon::io
