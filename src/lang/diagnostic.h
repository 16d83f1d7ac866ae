// What is wrong in a language definition, and where: values, in the order in which they were found.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "core/types.h"

namespace reckon::lang {

// Both from 1; 0 stands for "the file as a whole".
struct Place {
  u32 line = 0;
  u32 column = 0;
};

struct Diagnostic {
  std::string file;
  Place place;
  std::string message;

  // "file:line:column: message", or "file: message".
  std::string text() const {
    if (place.line == 0) return file + ": " + message;
    return file + ':' + std::to_string(place.line) + ':' + std::to_string(place.column) + ": " + message;
  }
};

// Collects the diagnostics of one file; beyond kMost they are counted as one last line.
class Report {
 public:
  static constexpr usize kMost = 200;

  Report(std::string_view file, std::vector<Diagnostic>& out) : file_(file), out_(&out), start_(out.size()) {}

  void add(Place place, std::string message) {
    const usize had = out_->size() - start_;
    if (had > kMost) return;
    if (had == kMost) message = "further errors of this file are not shown";
    out_->push_back({std::string(file_), place, std::move(message)});
  }

 private:
  std::string_view file_;
  std::vector<Diagnostic>* out_;
  usize start_;
};

// The text as a message shows it: in quotes, without control bytes, cut after 60 bytes.
inline std::string shown(std::string_view text) {
  std::string out = "\"";
  for (const char c : text.substr(0, 60)) out += static_cast<u8>(c) < 0x20 || c == 0x7F ? '?' : c;
  if (text.size() > 60) out += "...";
  return out += '"';
}

}  // namespace reckon::lang
