// A text as the slow reference looks at it: single bytes, with a line feed in front of the first and behind the last
// ("The byte before the file's first and the one behind its last count as LF in every condition"). Internal to
// reference*.cpp, which share nothing with the line engine but the language's spec.
#pragma once
#include <string_view>

#include "core/types.h"

namespace reckon::lex {

// Look-aheads over white space and the like pass at most so many bytes.
inline constexpr usize kWhiteReach = 1024;

class RawText {
 public:
  explicit RawText(Bytes bytes) : bytes_(bytes) {}

  usize size() const { return bytes_.size(); }
  u8 at(usize i) const { return i < bytes_.size() ? bytes_[i] : u8{'\n'}; }
  u8 before(usize i) const { return i == 0 ? u8{'\n'} : at(i - 1); }
  bool inside(usize i) const { return i < bytes_.size(); }

  static bool is_white(u8 byte) { return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\v' || byte == '\f'; }
  static bool is_digit(u8 byte) { return byte >= '0' && byte <= '9'; }

  // Does `text` stand at i, whole? `fold`: ASCII letters in either case.
  bool stands(std::string_view text, usize i, bool fold = false) const {
    if (i > size() || text.size() > size() - i) return false;
    for (usize k = 0; k < text.size(); ++k) {
      const u8 want = static_cast<u8>(text[k]);
      if (fold ? lower(at(i + k)) != lower(want) : at(i + k) != want) return false;
    }
    return true;
  }

  // "only white space stands before i on its line"
  bool only_white_before(usize i) const {
    while (is_white(before(i))) --i;
    return before(i) == '\n';
  }
  // Nothing but white space, at most kWhiteReach bytes, from i up to the LF or the file's end.
  bool only_white_from(usize i) const {
    const usize end = skip_white(i);
    return at(end) == '\n' && end - i <= kWhiteReach;
  }

  usize skip_white(usize i) const {
    while (is_white(at(i))) ++i;
    return i;
  }
  usize skip_white_and_lines(usize i) const {
    while (inside(i) && (is_white(at(i)) || at(i) == '\n')) ++i;
    return i;
  }
  // The LF that ends the line of i, or the file's end.
  usize line_end(usize i) const {
    while (at(i) != '\n') ++i;
    return i;
  }
  usize line_begin(usize i) const {
    while (before(i) != '\n') --i;
    return i;
  }
  // Spaces (0x20) that the line of i starts with, counted up to kWhiteReach.
  usize indentation(usize i) const {
    const usize begin = line_begin(i);
    usize end = begin;
    while (at(end) == ' ' && end - begin < kWhiteReach) ++end;
    return end - begin;
  }

  std::string_view cut(usize from, usize to) const { return as_text(bytes_).substr(from, to - from); }

 private:
  static u8 lower(u8 byte) { return byte >= 'A' && byte <= 'Z' ? static_cast<u8>(byte + ('a' - 'A')) : byte; }

  Bytes bytes_;
};

}  // namespace reckon::lex
