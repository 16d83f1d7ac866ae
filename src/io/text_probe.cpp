#include "io/text_probe.h"

#include <algorithm>
#include <cstring>

#include "io/code_units.h"
#include "io/line_ends.h"

namespace reckon::io {
namespace {

constexpr usize kNulHead = 8000;  // the same as git's, so that both mean the same files
constexpr usize kFewestUnits = 4;  // of text without a mark: fewer prove nothing

bool starts_with(Bytes head, std::string_view signature) { return as_text(head).starts_with(signature); }

TextProbe by_mark(Bytes head) {
  using namespace std::string_view_literals;
  if (starts_with(head, "\xef\xbb\xbf"sv)) return {.encoding = Encoding::utf8_bom, .bom_size = 3};
  if (starts_with(head, "\xff\xfe\0\0"sv)) return {.encoding = Encoding::utf32le, .bom_size = 4};
  if (starts_with(head, "\0\0\xfe\xff"sv)) return {.encoding = Encoding::utf32be, .bom_size = 4};
  if (starts_with(head, "\xff\xfe"sv)) return {.encoding = Encoding::utf16le, .bom_size = 2};
  if (starts_with(head, "\xfe\xff"sv)) return {.encoding = Encoding::utf16be, .bom_size = 2};
  return {};
}

// No text holds them: NUL, other controls, and what is reserved for no character.
bool is_no_text(u32 code) {
  if (code < 0x20) return code < '\t' || code > '\r';
  if (code >= 0x7f && code < 0xa0) return code != 0x85;
  return code > kLastCodePoint || (code & 0xfffe) == 0xfffe || (code >= 0xfdd0 && code < 0xfdf0);
}

// Text without a mark. Most units must be ASCII, which no table of numbers is by chance, and there must be letters
// or a line end. Nothing may be invalid, so executables, images, sound and object files drop out at once.
bool is_plainly(Encoding encoding, Bytes sample, bool is_whole) {
  const usize unit = unit_size(encoding);
  if (is_whole && sample.size() % unit != 0) return false;
  const usize units = sample.size() / unit;
  if (units < kFewestUnits) return false;
  usize ascii = 0;
  bool has_letters = false;
  for (usize i = 0; i < units; ++i) {
    u32 code = unit_at(sample.data() + i * unit, encoding);
    if (unit == 2 && is_high_surrogate(code)) {
      if (i + 1 == units) {
        if (is_whole) return false;
        break;
      }
      const u32 low = unit_at(sample.data() + ++i * unit, encoding);
      if (!is_low_surrogate(low)) return false;
      code = join_surrogates(code, low);
    }
    if (is_surrogate(code) || is_no_text(code)) return false;
    if (code < 0x80) ++ascii;
    has_letters |= code == '\n' || (code >= 'A' && code <= 'Z') || (code >= 'a' && code <= 'z');
  }
  return has_letters && ascii * 4 >= units * 3;
}

bool holds_nul_unit(Encoding encoding, Bytes sample) {
  const usize unit = unit_size(encoding);
  for (usize at = 0; at + unit <= sample.size(); at += unit) {
    const u32 code = unit_at(sample.data() + at, encoding);
    if (code == 0 || code > kLastCodePoint) return true;
  }
  return false;
}

}  // namespace

std::string_view name(Encoding encoding) {
  switch (encoding) {
    case Encoding::bytes: return "bytes";
    case Encoding::utf8_bom: return "utf-8 with mark";
    case Encoding::utf16le: return "utf-16le";
    case Encoding::utf16be: return "utf-16be";
    case Encoding::utf32le: return "utf-32le";
    case Encoding::utf32be: return "utf-32be";
  }
  return "?";
}

TextProbe probe_text(Bytes head, bool is_whole) {
  const bool all_in_sample = is_whole && head.size() <= kNulHead;
  const Bytes sample = head.first(std::min(head.size(), kNulHead));
  if (sample.empty()) return {};
  TextProbe probe = by_mark(sample);
  if (probe.needs_decoding()) {
    probe.is_binary = holds_nul_unit(probe.encoding, sample.subspan(probe.bom_size));
    return probe;
  }
  if (std::memchr(sample.data(), 0, sample.size()) != nullptr) {
    if (probe.encoding == Encoding::bytes) {
      for (const Encoding wide : {Encoding::utf32le, Encoding::utf32be, Encoding::utf16le, Encoding::utf16be}) {
        if (is_plainly(wide, sample, all_in_sample)) return {.encoding = wide};
      }
    }
    probe.is_binary = true;
    return probe;
  }
  probe.is_binary = starts_with(sample, "%PDF-");
  probe.cr_only = !probe.is_binary && is_cr_only(head);
  return probe;
}

}  // namespace reckon::io
