#include "io/transcode.h"

#include "io/code_units.h"

namespace reckon::io {
namespace {

constexpr u32 kReplacement = 0xfffd;
constexpr usize kMostPerUnit = 4;  // bytes of UTF-8 that one unit can lead to, next to a replacement's three

void put(u32 code, u8*& to) {
  if (code < 0x80) {
    *to++ = static_cast<u8>(code);
  } else if (code < 0x800) {
    *to++ = static_cast<u8>(0xc0 | code >> 6);
    *to++ = static_cast<u8>(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    *to++ = static_cast<u8>(0xe0 | code >> 12);
    *to++ = static_cast<u8>(0x80 | (code >> 6 & 0x3f));
    *to++ = static_cast<u8>(0x80 | (code & 0x3f));
  } else {
    *to++ = static_cast<u8>(0xf0 | code >> 18);
    *to++ = static_cast<u8>(0x80 | (code >> 12 & 0x3f));
    *to++ = static_cast<u8>(0x80 | (code >> 6 & 0x3f));
    *to++ = static_cast<u8>(0x80 | (code & 0x3f));
  }
}

}  // namespace

Result<> Transcoder::decode(Bytes in, PaddedBuffer& out) {
  const usize unit = unit_size(encoding_);
  const usize units = (pending_size_ + in.size()) / unit;
  if (auto room = out.reserve(out.size() + units * kMostPerUnit + 3); !room) return room;
  u8* const start = out.data() + out.size();
  u8* to = start;
  usize at = 0;
  while (pending_size_ > 0 && at < in.size()) {
    pending_[pending_size_++] = in[at++];
    if (pending_size_ < unit) continue;
    pending_size_ = 0;
    take_unit(unit_at(pending_, encoding_), to);
  }
  for (; at + unit <= in.size(); at += unit) take_unit(unit_at(in.data() + at, encoding_), to);
  while (at < in.size()) pending_[pending_size_++] = in[at++];
  out.set_size(out.size() + static_cast<usize>(to - start));
  return {};
}

Result<> Transcoder::finish(PaddedBuffer& out) {
  if (auto room = out.reserve(out.size() + 2 * 3); !room) return room;
  u8* const start = out.data() + out.size();
  u8* to = start;
  if (high_surrogate_ != 0) put(kReplacement, to);
  if (pending_size_ > 0) put(kReplacement, to);
  high_surrogate_ = 0;
  pending_size_ = 0;
  out.set_size(out.size() + static_cast<usize>(to - start));
  return {};
}

void Transcoder::take_unit(u32 unit, u8*& to) {
  if (high_surrogate_ != 0) {
    const u32 high = high_surrogate_;
    high_surrogate_ = 0;
    if (is_low_surrogate(unit)) return put(join_surrogates(high, unit), to);
    put(kReplacement, to);
  }
  if (is_high_surrogate(unit) && unit_size(encoding_) == 2) {
    high_surrogate_ = unit;
    return;
  }
  put(is_surrogate(unit) || unit > kLastCodePoint ? kReplacement : unit, to);
}

}  // namespace reckon::io
