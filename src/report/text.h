// Text for people: names of any bytes made harmless, and their width on a terminal.
#pragma once
#include <string>
#include <string_view>

#include "core/types.h"

namespace reckon::report {

// Any bytes as text that stays on its line and cannot steer a terminal. Control characters, bytes that are no UTF-8
// and the backslash come as \n, \x1b, \xff, \\ (so that two different names never look the same); line separators
// and marks that change the direction of writing come as \u{202e}.
std::string printable(std::string_view raw);

// Columns that printable text takes: wide East Asian characters two, combining marks none.
usize columns(std::string_view text);

// Cuts printable text in the middle, where names say least, and puts … there. `width` >= 1.
std::string shorten(std::string_view text, usize width);

}  // namespace reckon::report
