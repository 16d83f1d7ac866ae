// The interpreter that a script's first line names.
#pragma once
#include <string_view>

namespace reckon::lang {

// The last part of the program's path, version digits included: "python3.11" of `#! /usr/bin/env -S A=1 python3.11 -u`.
// Goes through env, its options and its assignments. Empty if there is no such line. Looks at 512 bytes at most; the
// result views `head`.
std::string_view shebang_word(std::string_view head);

}  // namespace reckon::lang
