// ASCII case folding: the only kind that names of languages and extensions need.
#pragma once
#include <string>
#include <string_view>

#include "core/types.h"

namespace reckon::lang {

constexpr char fold(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; }

inline std::string folded(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = fold(c);
  return out;
}

}  // namespace reckon::lang
