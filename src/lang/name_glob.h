// Globs of definitions, on base names: `*` is any run of bytes, `?` any one byte, all else itself.
#pragma once
#include <string_view>

#include "core/types.h"

namespace reckon::lang {

// Bounded: at most 4 stars (the reader sees to it), so the worst case is the name's length to the power of 2.
constexpr bool matches_name_glob(std::string_view glob, std::string_view name) {
  usize g = 0, n = 0;
  usize star = std::string_view::npos, resume = 0;  // the last star, and where its run ends next
  while (n < name.size()) {
    if (g < glob.size() && glob[g] == '*') {
      star = g++;
      resume = n;
    } else if (g < glob.size() && (glob[g] == '?' || glob[g] == name[n])) {
      ++g, ++n;
    } else if (star != std::string_view::npos) {
      g = star + 1;
      n = ++resume;
    } else {
      return false;
    }
  }
  while (g < glob.size() && glob[g] == '*') ++g;
  return g == glob.size();
}

}  // namespace reckon::lang
