// The built-in languages: constants that tools/langc generates from data/languages/*.toml. No constructor runs at
// start-up and nothing is allocated.
#pragma once
#include <span>

#include "lang/spec.h"

namespace reckon::lang {

// By name, ASCII case aside; a language's index is its LanguageId in builtin().
std::span<const LanguageSpec> builtin_specs();

}  // namespace reckon::lang
