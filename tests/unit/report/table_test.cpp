#include <gtest/gtest.h>

#include "report/format.h"
#include "report/statistics.h"
#include "report/text.h"
#include "support/sample_result.h"

namespace reckon {
namespace {

using report::SortKey;
using report::Style;

std::string table(const ScanResult& result, const Style& style = {}) {
  return test::written(result, style, report::write_table);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

TEST(Table, AlignsColumnsAndEndsInTotalsAndTheSummary) {
  EXPECT_EQ(table(test::sample_result()),
            "Language  Files  Lines   Code  Comment  Blank\n"
            "---------------------------------------------\n"
            "C             2  4,350  4,000      250    100\n"
            "Python        1     42     30        5      7\n"
            "JSON          1     12     12        0      0\n"
            "---------------------------------------------\n"
            "Total         4  4,404  4,042      255    107\n"
            "\n"
            "9 files found: 4 counted, 5 skipped (2 ignored, 1 unknown language, 1 binary, 1 unreadable); "
            "--skipped lists them\n");
}

TEST(Table, ByFileShowsPathAndLanguage) {
  const std::string text = table(test::sample_result(), {.by_file = true});
  EXPECT_NE(text.find("File             Language  Lines   Code  Comment  Blank\n"), std::string::npos) << text;
  EXPECT_NE(text.find("src/b.c          C         1,070  1,000       50     20\n"), std::string::npos) << text;
  EXPECT_NE(text.find("Total (4 files)            4,404"), std::string::npos) << text;
}

TEST(Table, FoldsTheRowsBelowTopIntoOneWithTheirSums) {
  const auto lines = lines_of(table(test::sample_result(), {.top = 1}));
  EXPECT_EQ(lines[2], "C             2  4,350  4,000      250    100");
  EXPECT_EQ(lines[3], "(2 more)      2     54     42        5      7");
  EXPECT_EQ(lines[5], "Total         4  4,404  4,042      255    107");
}

TEST(Table, SortsByEveryKeyAndReverses) {
  const auto first = [](Style style) { return lines_of(table(test::sample_result(), style))[2].substr(0, 6); };
  EXPECT_EQ(first({.sort = SortKey::comment}), "C     ");
  EXPECT_EQ(first({.sort = SortKey::comment, .reverse = true}), "JSON  ");
  EXPECT_EQ(first({.sort = SortKey::bytes, .reverse = true}), "Python");
  EXPECT_EQ(first({.sort = SortKey::name, .reverse = true}), "Python");
  EXPECT_EQ(first({.sort = SortKey::files, .reverse = true}), "JSON  ");  // ties by name
  EXPECT_EQ(first({.sort = SortKey::lines, .reverse = true}), "JSON  ");
  EXPECT_EQ(first({.sort = SortKey::blank}), "C     ");
}

TEST(Table, ShowsBytesWhenTheyDecideTheOrder) {
  EXPECT_NE(table(test::sample_result(), {.sort = SortKey::bytes}).find("123,456"), std::string::npos);
  EXPECT_EQ(table(test::sample_result()).find("123,456"), std::string::npos);
}

TEST(Table, FitsEveryWidthDownToTheNameAndCode) {
  for (const bool by_file : {false, true}) {
    for (unsigned width = 24; width < 120; ++width) {
      for (const std::string& line : lines_of(table(test::sample_result(), {.by_file = by_file, .width = width}))) {
        EXPECT_LE(report::columns(line), width) << line;
      }
      const std::string text = table(test::sample_result(), {.by_file = by_file, .width = width});
      EXPECT_NE(text.find("4,042"), std::string::npos) << text;  // the code total stays
    }
  }
}

TEST(Table, ANewlineInANameDoesNotBreakTheTable) {
  ScanResult result = test::sample_result();
  result.files[0].path = "evil\nTotal  \x1b[31m\xff.c";
  const std::string text = table(result, {.by_file = true});
  EXPECT_NE(text.find("evil\\nTotal  \\x1b[31m\\xff.c  C"), std::string::npos) << text;
}

TEST(Table, ShortensLongPathsInTheMiddleOnlyWhenThereIsAWidth) {
  ScanResult result = test::sample_result();
  const std::string path = "drivers/" + std::string(100, 'x') + "/end.c";
  result.files[0].path = path;
  EXPECT_NE(table(result, {.by_file = true}).find(path), std::string::npos);
  const std::string narrow = table(result, {.by_file = true, .width = 80});
  EXPECT_EQ(narrow.find(path), std::string::npos);
  EXPECT_NE(narrow.find("…"), std::string::npos);
  EXPECT_NE(narrow.find("/end.c "), std::string::npos);
}

TEST(Table, ColoursOnlyWhenToldAndEndsEveryTone) {
  EXPECT_EQ(table(test::sample_result()).find('\x1b'), std::string::npos);
  for (const std::string& line : lines_of(table(test::sample_result(), {.top = 1, .colour = true}))) {
    if (line.find('\x1b') == std::string::npos) continue;
    EXPECT_TRUE(line.ends_with("\x1b[0m")) << line;
  }
}

TEST(Table, SaysWhenItIsIncomplete) {
  ScanResult result = test::sample_result();
  result.interrupted = true;
  EXPECT_NE(table(result).find("Interrupted"), std::string::npos);
}

TEST(Statistics, ShowsTimesCallsAndMemory) {
  ScanResult result = test::sample_result();
  result.statistics = {.wall_ns = 42'000'000,
                       .user_ns = 30'000'000,
                       .system_ns = 12'000'000,
                       .phases = {{"read", 40'000'000, 20'000'000, 11'000'000}},
                       .system_calls = {{"read", 18, 1}, {"openat", 9, 0}},
                       .bytes_read = 84'000'000,
                       .peak_memory_bytes = 23'400'000,
                       .folders = 3,
                       .threads = 2,
                       .kernel = "avx2",
                       .reader = "plain"};
  const std::string text = test::written(result, {}, report::write_statistics);
  for (const char* part : {"Time            wall     user   system\n", "  read       0.040 s  0.020 s  0.011 s\n",
                           "  whole run  0.042 s  0.030 s  0.012 s\n", "  read           18   2.000       1\n",
                           "  all            27   3.000       1\n", "84.0 MB, 2000 MB/s", "23.4 MB at the peak",
                           "plain, kernel avx2, 2 threads", "9 files in 3 folders"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << "in\n" << text;
  }
}

TEST(LanguageTable, ListsExtensionsAndNames) {
  const std::vector<LanguageInfo> languages{{"C", LanguageKind::code, {"c", "h"}, {}},
                                            {"Make", LanguageKind::code, {"mk"}, {"Makefile"}}};
  std::string text;
  report::Output out(text);
  report::write_language_table(languages, {}, out);
  EXPECT_EQ(text,
            "Language  Kind  Extensions and file names\n"
            "-----------------------------------------\n"
            "C         code  .c .h\n"
            "Make      code  .mk Makefile\n");
}

}  // namespace
}  // namespace reckon
