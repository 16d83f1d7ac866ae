// The SET notation of definitions: bytes and ranges, "0-9a-f".
#pragma once
#include <expected>
#include <string>
#include <string_view>

#include "lang/spec.h"

namespace reckon::lang {

// A `-` that comes first or last is itself. A code point up to U+00FF stands for the byte of that number
// ("\u0080-\u00ff" is every byte above ASCII); higher ones, and ranges that run backwards, are errors (the message).
std::expected<ByteSet, std::string> read_set(std::string_view notation);

}  // namespace reckon::lang
