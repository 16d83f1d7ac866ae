// What is wrong in a language definition, and where: values, in the order in which they were found.
#pragma once
#include <string>
#include <string_view>
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

  std::string text() const;  // "file:line:column: message", or "file: message"
};

// Collects the diagnostics of one file; those beyond kMost are only counted.
class Report {
 public:
  static constexpr usize kMost = 200;

  Report(std::string_view file, std::vector<Diagnostic>& out) : file_(file), out_(&out), start_(out.size()) {}

  void add(Place place, std::string message);
  void finish();  // puts them in the file's order; says how many there are beyond kMost

 private:
  std::string_view file_;
  std::vector<Diagnostic>* out_;
  usize start_;
  usize beyond_ = 0;
};

// The text as a message shows it: in quotes, without control bytes, cut after 60 bytes.
std::string shown(std::string_view text);

}  // namespace reckon::lang
