#include "lang/diagnostic.h"

#include <algorithm>
#include <tuple>

namespace reckon::lang {

std::string Diagnostic::text() const {
  if (place.line == 0) return file + ": " + message;
  return file + ':' + std::to_string(place.line) + ':' + std::to_string(place.column) + ": " + message;
}

void Report::add(Place place, std::string message) {
  if (out_->size() - start_ == kMost) ++beyond_;
  else out_->push_back({std::string(file_), place, std::move(message)});
}

void Report::finish() {
  std::stable_sort(out_->begin() + static_cast<std::ptrdiff_t>(start_), out_->end(),
                   [](const Diagnostic& a, const Diagnostic& b) {
                     return std::tie(a.place.line, a.place.column) < std::tie(b.place.line, b.place.column);
                   });
  if (beyond_ > 0) out_->push_back({std::string(file_), {}, std::to_string(beyond_) + " further errors"});
}

std::string shown(std::string_view text) {
  std::string out = "\"";
  for (const char c : text.substr(0, 60)) out += static_cast<u8>(c) < 0x20 || c == 0x7F ? '?' : c;
  if (text.size() > 60) out += "...";
  return out += '"';
}

}  // namespace reckon::lang
