#include "cli/error_text.h"

#include <string.h>

namespace reckon::cli {

std::string_view error_text(int negative_errno) {
  const char* text = ::strerrordesc_np(-negative_errno);  // untranslated and thread-safe
  return text == nullptr ? "unknown error" : text;
}

}  // namespace reckon::cli
