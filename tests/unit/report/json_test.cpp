#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "report/format.h"
#include "support/sample_result.h"

namespace reckon {
namespace {

using Json = nlohmann::json;
using report::Style;

Json parsed(const ScanResult& result, const Style& style = {}, const Options& options = {}) {
  return Json::parse(test::written(result, style, report::write_json, options));
}

TEST(JsonReport, HoldsEveryLanguageAndTheTotal) {
  const Json json = parsed(test::sample_result());
  EXPECT_EQ(json["schema"], "reckon/1");
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["total"], (Json{{"files", 4}, {"bytes", 126'356}, {"lines", 4'404}, {"code", 4'042},
                                 {"comment", 255}, {"blank", 107}}));
  ASSERT_EQ(json["languages"].size(), 3U);
  EXPECT_EQ(json["languages"][2], (Json{{"name", "JSON"}, {"kind", "data"}, {"files", 1}, {"bytes", 2'000},
                                        {"lines", 12}, {"code", 12}, {"comment", 0}, {"blank", 0}}));
  EXPECT_FALSE(json.contains("files"));
  EXPECT_FALSE(json.contains("statistics"));
  EXPECT_FALSE(json.contains("skipped_list"));
}

TEST(JsonReport, FilesNameTheirLanguage) {
  const Json json = parsed(test::sample_result(), {.by_file = true});
  ASSERT_EQ(json["files"].size(), 4U);
  EXPECT_EQ(json["files"][2], (Json{{"path", "tool.py"}, {"language", "Python"}, {"bytes", 900}, {"lines", 42},
                                    {"code", 30}, {"comment", 5}, {"blank", 7}}));
}

TEST(JsonReport, KeepsNumbersAbove53BitsExact) {
  ScanResult result = test::sample_result();
  result.total.bytes = 18'446'744'073'709'551'615U;
  EXPECT_NE(test::written(result, {}, report::write_json).find("18446744073709551615"), std::string::npos);
}

TEST(JsonReport, NamesThatAreNoUtf8ComeWithTheirBytes) {
  ScanResult result = test::sample_result();
  result.files[0].path = "src/\xff.c";
  const Json json = parsed(result, {.by_file = true});
  EXPECT_EQ(json["files"][0]["path"], "src/\uFFFD.c");
  EXPECT_EQ(json["files"][0]["path_base64"], "c3JjL/8uYw==");
  EXPECT_FALSE(json["files"][1].contains("path_base64"));
}

TEST(JsonReport, SkippedAddUpAndAreListedWhenAsked) {
  const Json json = parsed(test::sample_result(), {.skipped = true});
  EXPECT_EQ(json["files_found"], 9);
  EXPECT_EQ(json["skipped"]["files"], 5);
  EXPECT_EQ(json["skipped"]["reasons"][0], (Json{{"reason", "ignored"}, {"files", 2}, {"folders", 0}}));
  ASSERT_EQ(json["skipped_list"].size(), 5U);
  EXPECT_EQ(json["skipped_list"][1], (Json{{"path", "a.o"}, {"reason", "ignored"}, {"folder", false},
                                           {"detail", ".gitignore:3:*.o"}}));
}

TEST(JsonReport, TopFoldsRowsAndSaysHowMany) {
  const Json json = parsed(test::sample_result(), {.by_file = true, .top = 1});
  EXPECT_EQ(json["languages"].size(), 1U);
  EXPECT_EQ(json["languages_folded"], 2);
  EXPECT_EQ(json["files_folded"], 3);
  EXPECT_EQ(json["total"]["files"], 4);
}

TEST(JsonReport, CarriesDiagnosticsAndInterruption) {
  ScanResult result = test::sample_result();
  result.interrupted = true;
  result.diagnostics = {{Severity::error, "secret.c", "cannot open: Permission denied"}};
  const Json json = parsed(result);
  EXPECT_EQ(json["complete"], false);
  EXPECT_EQ(json["diagnostics"][0], (Json{{"severity", "error"}, {"path", "secret.c"},
                                          {"message", "cannot open: Permission denied"}}));
}

TEST(JsonReport, OptionsThatCannotChangeTheResultAreLeftOut) {
  Options one;
  one.globs = {{true, "*.c"}, {false, "b.c"}};
  Options other = one;
  other.threads = 16;
  other.reader = ReaderKind::uring;
  const ScanResult result = test::sample_result();
  EXPECT_EQ(test::written(result, {}, report::write_json, one), test::written(result, {}, report::write_json, other));
  const Json globs = parsed(result, {}, one)["options"]["globs"];
  EXPECT_EQ(globs, Json::parse(R"([{"include": "*.c"}, {"exclude": "b.c"}])"));
}

TEST(JsonReport, StatisticsOnlyWhenAsked) {
  ScanResult result = test::sample_result();
  result.statistics.system_calls = {{"openat", 9, 0}};
  result.statistics.reader = "plain";
  const Json json = parsed(result, {.statistics = true});
  EXPECT_EQ(json["statistics"]["system_calls"][0]["calls"], 9);
  EXPECT_EQ(json["statistics"]["reader"], "plain");
}

}  // namespace
}  // namespace reckon
