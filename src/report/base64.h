// Base64 (RFC 4648, with padding), for names that JSON cannot hold.
#pragma once
#include <string>
#include <string_view>

namespace reckon::report {

std::string base64(std::string_view bytes);

}  // namespace reckon::report
