// From a file's windows to its text: what encoding, whether binary, which language; then the decoded text goes on, window by
// window, to whoever counts or visits it.
#pragma once
#include <optional>

#include "core/buffer.h"
#include "io/source.h"
#include "io/transcode.h"
#include "lang/detect.h"
#include "reckon/result.h"
#include "scan/plan.h"

namespace reckon::scanning {

// A window of decoded text, with the padding and the rule about rests of io::Window.
struct Text {
  u8* data;
  usize size;
  bool last;
};

class TextConsumer {
 public:
  virtual ~TextConsumer() = default;
  virtual void begin(lang::LanguageId language) = 0;
  // Returns how much it is done with, the rest comes again; or io::FileSink::kStop: the file is too large for it.
  virtual usize text(const Text& window) = 0;
};

// One a worker, reused. What became of the file is to be asked for behind the last window.
class TextSource {
 public:
  TextSource(const Plan& plan, TextConsumer& consumer) : plan_(plan), consumer_(consumer) {}

  void begin(lang::NameMatch match) {
    match_ = match;
    language_ = lang::kUnknown;
    refused_.reset();
    bytes_ = 0;
  }
  // For who was told the language: NUL bytes are bytes like others then.
  void take_binary() { takes_binary_ = true; }

  // As io::FileSink::on_bytes.
  usize window(const io::Window& window);

  std::optional<SkipReason> refused() const { return refused_; }
  lang::LanguageId language() const { return language_; }
  u64 bytes() const { return bytes_; }  // of the file, as stored

 private:
  usize refuse(SkipReason reason) {
    refused_ = reason;
    return io::FileSink::kStop;
  }
  bool settle_language(Bytes head);
  usize plain(const io::Window& window, usize skip);
  usize decoded(const io::Window& window, usize skip);

  const Plan& plan_;
  TextConsumer& consumer_;
  lang::NameMatch match_;
  lang::LanguageId language_ = lang::kUnknown;
  std::optional<SkipReason> refused_;
  u64 bytes_ = 0;
  bool takes_binary_ = false;
  io::TextProbe probe_;
  std::optional<io::Transcoder> transcoder_;
  PaddedBuffer decoded_;
  usize kept_ = 0;  // decoded_: consumed bytes in front, kept for looking back
};

}  // namespace reckon::scanning
