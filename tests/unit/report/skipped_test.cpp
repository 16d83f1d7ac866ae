#include "report/skipped.h"

#include <gtest/gtest.h>

#include <set>

#include "support/sample_result.h"

namespace reckon {
namespace {

using report::Style;

std::string summary(const ScanResult& result, const Style& style = {}) {
  return report::summary(report::Report{result, {}, style});
}

ScanResult all_ignored() {
  ScanResult result;
  result.skipped_files[static_cast<int>(SkipReason::ignored)] = 12;
  result.skipped_folders[static_cast<int>(SkipReason::ignored)] = 24;
  result.skipped_folders[static_cast<int>(SkipReason::vcs_folder)] = 1;
  result.main_ignore_rules = {
      {.path = "linux/Makefile", .reason = SkipReason::ignored, .detail = "linux/.gitignore:173:/*"}};
  return result;
}

TEST(Summary, SaysAllCountedWhenNothingWasSkipped) {
  ScanResult result;
  result.total.files = 1;
  result.skipped_folders[static_cast<int>(SkipReason::vcs_folder)] = 1;  // no news
  EXPECT_EQ(summary(result), "1 file found: all counted");
}

TEST(Summary, NamesFoldersThatWereNotEntered) {
  ScanResult result = test::sample_result();
  result.skipped_folders[static_cast<int>(SkipReason::ignored)] = 1;
  EXPECT_TRUE(summary(result).ends_with("), 1 folder not entered (1 ignored); --skipped lists them")) << summary(result);
  EXPECT_TRUE(summary(result, {.skipped = true}).ends_with("(1 ignored)"));
}

TEST(Summary, WrapsAtTheWidthWithoutLosingWords) {
  const ScanResult result = test::sample_result();
  std::string text = test::written(result, {.width = 40}, report::write_summary);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    EXPECT_LE(end - at, 40U);
    at = end + 1;
  }
  for (std::size_t at = text.find("\n  "); at != std::string::npos; at = text.find("\n  ")) text.replace(at, 3, " ");
  EXPECT_EQ(text, summary(result) + "\n");
}

TEST(NothingCounted, NamesTheRuleAndTheSwitch) {
  const ScanResult result = all_ignored();
  ASSERT_TRUE(report::nothing_counted(result));
  EXPECT_EQ(test::written(result, {}, report::write_nothing_counted),
            "reckon: nothing counted: ignore rules hide everything: 12 files skipped (12 ignored), 24 folders not "
            "entered (24 ignored)\n"
            "  linux/.gitignore:173:/*  hides linux/Makefile\n"
            "  --no-ignore counts what the rules hide\n"
            "  --skipped lists what was found and why it was left out\n");
}

TEST(NothingCounted, DoesNotBlameRulesThatHideNothing) {
  ScanResult result;
  result.skipped_files[static_cast<int>(SkipReason::unknown_language)] = 1;
  ASSERT_TRUE(report::nothing_counted(result));
  const std::string text = test::written(result, {}, report::write_nothing_counted);
  EXPECT_TRUE(text.starts_with("reckon: nothing counted: 1 file skipped (1 unknown language)\n")) << text;
  EXPECT_EQ(text.find("--no-ignore"), std::string::npos);
}

TEST(NothingCounted, AnEmptyFolderIsNoFault) {
  ScanResult result;
  EXPECT_FALSE(report::nothing_counted(result));
  result.skipped_folders[static_cast<int>(SkipReason::vcs_folder)] = 1;
  EXPECT_FALSE(report::nothing_counted(result));
}

TEST(SkippedList, OneLineEachWithReasonAndDetail) {
  const std::string text = test::written(test::sample_result(), {.skipped = true}, report::write_skipped_list);
  EXPECT_NE(text.find("\n  ignored           a.o  (.gitignore:3:*.o)\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\n  unreadable        secret.c  (Permission denied)\n"), std::string::npos) << text;
}

TEST(SkipReason, EveryOneHasItsOwnWords) {
  std::set<std::string> names;
  for (int i = 0; i < kSkipReasonCount; ++i) {
    names.insert(name(static_cast<SkipReason>(i)));
    EXPECT_GT(std::string(describe(static_cast<SkipReason>(i))).size(), 5U);
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kSkipReasonCount));
  EXPECT_STREQ(name(SkipReason::interrupted), "interrupted");
  EXPECT_STREQ(name(SkipReason::too_large), "too-large");
}

}  // namespace
}  // namespace reckon
