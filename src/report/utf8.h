// UTF-8, strictly: no overlong forms, no surrogates, nothing above U+10FFFF.
#pragma once
#include <string_view>

#include "core/types.h"

namespace reckon::report {

struct CodePoint {
  char32_t value = 0;
  u8 length = 1;       // bytes that it takes; 1 for a byte that is no UTF-8
  bool valid = false;
};

CodePoint decode(std::string_view text);  // the first of a text that is not empty
bool is_utf8(std::string_view text);

}  // namespace reckon::report
