// "Did you mean …?": the known word that a mistyped one is closest to.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace reckon::lang {

// The word of `known` with the fewest edits (insert, delete, replace, swap neighbours; ASCII case is free) from
// `word`, the first among equals; empty if more than a third of the letters would change (one edit is always allowed
// from 3 letters on). Words above 64 bytes have no nearest.
std::string_view nearest_word(std::string_view word, std::span<const std::string_view> known);

// `; did you mean "x"?`, or empty.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> known);

}  // namespace reckon::lang
