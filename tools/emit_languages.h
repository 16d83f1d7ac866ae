// Specs → C++ source whose constants hold the same.
#pragma once
#include <span>
#include <string>

#include "lang/spec.h"

namespace reckon::lang {

// Every object in it is constant-initialised (`constexpr`, `constinit`): nothing runs at start-up.
std::string emit_languages(std::span<const LanguageSpec> specs);

}  // namespace reckon::lang
