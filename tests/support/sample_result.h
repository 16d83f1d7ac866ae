// A small, hand-made result, for tests of what shows results.
#pragma once
#include <string>

#include "reckon/options.h"
#include "reckon/result.h"
#include "report/output.h"
#include "report/style.h"

namespace reckon::test {

inline LineCounts counts(std::uint64_t code, std::uint64_t comment, std::uint64_t blank) {
  return {.lines = code + comment + blank, .code = code, .comment = comment, .blank = blank};
}

// Three languages in four files, and five skipped ones.
inline ScanResult sample_result() {
  ScanResult result;
  result.languages = {
      {.name = "C", .kind = LanguageKind::code, .files = 2, .bytes = 123'456, .counts = counts(4'000, 250, 100)},
      {.name = "Python", .kind = LanguageKind::code, .files = 1, .bytes = 900, .counts = counts(30, 5, 7)},
      {.name = "JSON", .kind = LanguageKind::data, .files = 1, .bytes = 2'000, .counts = counts(12, 0, 0)},
  };
  result.files = {
      {.path = "src/a.c", .language = 0, .bytes = 100'000, .counts = counts(3'000, 200, 80)},
      {.path = "src/b.c", .language = 0, .bytes = 23'456, .counts = counts(1'000, 50, 20)},
      {.path = "tool.py", .language = 1, .bytes = 900, .counts = counts(30, 5, 7)},
      {.path = "x.json", .language = 2, .bytes = 2'000, .counts = counts(12, 0, 0)},
  };
  result.total = {.name = "Total", .files = 4, .bytes = 126'356, .counts = counts(4'042, 255, 107)};
  const auto skip = [&result](std::string path, SkipReason reason, std::string detail) {
    ++result.skipped_files[static_cast<int>(reason)];
    result.skipped.push_back({.path = std::move(path), .reason = reason, .detail = std::move(detail)});
  };
  skip("a.bin", SkipReason::binary, "");
  skip("a.o", SkipReason::ignored, ".gitignore:3:*.o");
  skip("b.o", SkipReason::ignored, ".gitignore:3:*.o");
  skip("data.qqq", SkipReason::unknown_language, "");
  skip("secret.c", SkipReason::unreadable, "Permission denied");
  return result;
}

template <class Write>
std::string written(const ScanResult& result, const report::Style& style, Write write, const Options& options = {}) {
  std::string text;
  report::Output out(text);
  write(report::Report{result, options, style}, out);
  EXPECT_EQ(out.finish(), 0);
  return text;
}

}  // namespace reckon::test
