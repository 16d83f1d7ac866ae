#include "report/skipped.h"

#include <algorithm>
#include <vector>

#include "report/text.h"

namespace reckon::report {
namespace {

// Folders of version control systems never count, so they are no news.
bool is_news(int reason) { return reason != static_cast<int>(SkipReason::vcs_folder); }

u64 sum(const u64 (&by_reason)[kSkipReasonCount]) {
  u64 all = 0;
  for (int reason = 0; reason < kSkipReasonCount; ++reason) {
    if (is_news(reason)) all += by_reason[reason];
  }
  return all;
}

std::string words(int reason) {
  std::string text = name(static_cast<SkipReason>(reason));
  std::replace(text.begin(), text.end(), '-', ' ');
  return text;
}

// "2,101 unknown language, 300 ignored": the most frequent first; equal ones in the order of the reasons.
std::string reasons(const u64 (&by_reason)[kSkipReasonCount], Separator separator) {
  std::vector<int> order;
  for (int reason = 0; reason < kSkipReasonCount; ++reason) {
    if (is_news(reason) && by_reason[reason] > 0) order.push_back(reason);
  }
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return by_reason[a] > by_reason[b]; });
  std::string text;
  for (const int reason : order) {
    if (!text.empty()) text += ", ";
    text += number(by_reason[reason], separator) + " " + words(reason);
  }
  return text;
}

std::string what_was_skipped(const Report& report, bool say_files) {
  const ScanResult& result = report.result;
  const Separator separator = report.style.separator;
  const u64 files = sum(result.skipped_files);
  const u64 folders = sum(result.skipped_folders);
  std::string text;
  if (files > 0) {
    text += say_files ? number(files, separator, "file", "files") : number(files, separator);
    text += " skipped (" + reasons(result.skipped_files, separator) + ")";
  }
  if (folders > 0) {
    if (!text.empty()) text += ", ";
    text += number(folders, separator, "folder", "folders") + " not entered (" +
            reasons(result.skipped_folders, separator) + ")";
  }
  return text;
}

void write_wrapped(std::string_view text, unsigned width, Output& out) {
  constexpr std::string_view kIndent = "  ";
  bool first = true;
  while (width > 20 && columns(text) > width - (first ? 0 : kIndent.size())) {
    // The text is ASCII, so columns are bytes.
    const usize space = text.rfind(' ', width - (first ? 0 : kIndent.size()));
    if (space == std::string_view::npos) break;
    if (!first) out.put(kIndent);
    out.put(text.substr(0, space));
    out.put('\n');
    text.remove_prefix(space + 1);
    first = false;
  }
  if (!first) out.put(kIndent);
  out.put(text);
  out.put('\n');
}

}  // namespace

std::string summary(const Report& report) {
  const ScanResult& result = report.result;
  const Separator separator = report.style.separator;
  std::string text = number(result.files_found(), separator, "file", "files") + " found: ";
  const std::string skipped = what_was_skipped(report, false);
  if (skipped.empty()) return text + "all counted";
  text += number(result.total.files, separator) + " counted, " + skipped;
  if (!report.style.skipped) text += "; --skipped lists them";
  return text;
}

void write_summary(const Report& report, Output& out) { write_wrapped(summary(report), report.style.width, out); }

void write_skipped_list(const Report& report, Output& out) {
  if (report.result.skipped.empty()) return;
  out.put("\nSkipped:\n");
  usize widest = 0;
  for (const Skipped& one : report.result.skipped) {
    widest = std::max(widest, std::string_view(name(one.reason)).size());
  }
  for (const Skipped& one : report.result.skipped) {
    if (out.failed()) return;
    const std::string_view reason = name(one.reason);
    out.put("  ");
    out.put(reason);
    out.fill(widest - reason.size() + 2, ' ');
    out.put(printable(one.path));
    if (one.folder) out.put('/');
    if (!one.detail.empty()) {
      out.put("  (");
      out.put(printable(one.detail));
      out.put(')');
    }
    out.put('\n');
  }
}

bool nothing_counted(const ScanResult& result) {
  return result.total.files == 0 && sum(result.skipped_files) + sum(result.skipped_folders) > 0;
}

void write_nothing_counted(const Report& report, Output& out) {
  const ScanResult& result = report.result;
  constexpr int kIgnored = static_cast<int>(SkipReason::ignored);
  const u64 ignored = result.skipped_files[kIgnored] + result.skipped_folders[kIgnored];
  const bool only_ignored = ignored == sum(result.skipped_files) + sum(result.skipped_folders);

  out.put("reckon: nothing counted: ");
  if (only_ignored) out.put("ignore rules hide everything: ");
  out.put(what_was_skipped(report, true));
  out.put('\n');
  for (const Skipped& rule : result.main_ignore_rules) {
    out.put("  ");
    out.put(printable(rule.detail));
    out.put("  hides ");
    out.put(printable(rule.path));
    if (rule.folder) out.put('/');
    out.put('\n');
  }
  if (ignored > 0) out.put("  --no-ignore counts what the rules hide\n");
  if (!report.style.skipped) out.put("  --skipped lists what was found and why it was left out\n");
}

}  // namespace reckon::report
