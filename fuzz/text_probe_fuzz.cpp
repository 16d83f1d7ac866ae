// The text probe and what follows from its answer: never a crash, pieces decode like the whole, line ends settle.
#include <algorithm>
#include <cstdlib>
#include <string>

#include "core/buffer.h"
#include "io/line_ends.h"
#include "io/text_probe.h"
#include "io/transcode.h"

namespace {

using namespace reckon;

std::string decoded(io::Encoding encoding, Bytes text, usize piece) {
  io::Transcoder transcoder(encoding);
  PaddedBuffer out;
  for (usize at = 0; at < text.size(); at += piece) {
    if (!transcoder.decode(text.subspan(at, std::min(piece, text.size() - at)), out)) std::abort();
  }
  if (!transcoder.finish(out)) std::abort();
  return std::string(as_text(out.bytes()));
}

std::string normalised(std::string text, usize cut) {
  auto* data = reinterpret_cast<u8*>(text.data());
  const usize settled = io::normalise_cr(data, cut, cut == text.size());
  if (io::normalise_cr(data + settled, text.size() - settled, true) != text.size() - settled) std::abort();
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const u8* data, usize size) {
  if (size == 0) return 0;
  const usize knob = data[0];
  const Bytes text(data + 1, size - 1);
  const io::TextProbe probe = io::probe_text(text, (knob & 1) != 0);
  if (probe.bom_size > text.size()) std::abort();
  const Bytes body = text.subspan(probe.bom_size);
  std::string lines(as_text(body));
  if (probe.needs_decoding()) {
    lines = decoded(probe.encoding, body, body.size() + 1);
    if (lines != decoded(probe.encoding, body, 1 + knob % 7)) std::abort();
  }
  const std::string whole = normalised(lines, lines.size());
  if (whole.find('\r') != std::string::npos) std::abort();
  if (whole != normalised(lines, lines.size() * knob / 256)) std::abort();
  return 0;
}
