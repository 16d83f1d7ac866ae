// Line classes of a text in memory.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reckon/error.h"
#include "reckon/result.h"

namespace reckon {

// The bytes are taken as a scan takes a file's: a byte-order mark is no text, UTF-16 and UTF-32 are decoded, and where there
// are CRs and no LFs, a CR ends a line. What a scan would call binary is counted like any other text.
// A language is named as in `reckon languages`, or by an alias, in any case. Unknown: Failure with the nearest name.
Expected<LineCounts> count(std::span<const std::uint8_t> bytes, std::string_view language);

// The four facts of a line (docs/definitions.md), from which every way of counting follows.
struct Line {
  std::uint64_t number = 0;  // 1 is the first
  bool residue = false;      // something outside comments and strings that is not white space
  bool comment = false;
  bool string = false;
  bool doc = false;          // a doc string, in the language's own sense
  enum class Class : std::uint8_t { blank, comment, code } line_class = Class::blank;
};

class LineSink {
 public:
  virtual ~LineSink() = default;
  virtual void line(const Line& line) = 0;  // in order
};

Expected<LineCounts> lines(std::span<const std::uint8_t> bytes, std::string_view language, LineSink& sink);

struct LanguageInfo {
  std::string name;
  LanguageKind kind = LanguageKind::code;
  std::vector<std::string> extensions;
  std::vector<std::string> filenames;
};
std::vector<LanguageInfo> languages();

}  // namespace reckon
