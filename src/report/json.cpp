// JSON "reckon/1": docs/json.md says what each member means, data/schema/reckon-1.schema.json how it looks.
//
// Members are written one by one and lists element by element, a line each, so that a report of 100,000 files needs
// the memory of one. Nothing that differs between two runs over the same files is written, but for "statistics".
#define JSON_NO_IO 1  // no iostream
#include <nlohmann/json.hpp>

#include "reckon/version.h"
#include "report/base64.h"
#include "report/format.h"
#include "report/rows.h"
#include "report/utf8.h"

namespace reckon::report {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSchema = "reckon/1";

// Bytes that are no UTF-8 become U+FFFD.
std::string dump(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

// One object, written member by member.
class Members {
 public:
  explicit Members(Output& out) : out_(out) { out_.put("{"); }

  void add(std::string_view key, const Json& value) {
    open(key);
    out_.put(dump(value));
  }

  // write(element) for each element of `list` gives the Json of it.
  template <class List, class Write>
  void add_list(std::string_view key, const List& list, Write write) {
    open(key);
    bool first = true;
    for (const auto& element : list) {
      if (out_.failed()) return;
      out_.put(first ? "[\n    " : ",\n    ");
      out_.put(dump(write(element)));
      first = false;
    }
    out_.put(first ? "[]" : "\n  ]");
  }

  void close() { out_.put("\n}\n"); }

 private:
  void open(std::string_view key) {
    out_.put(first_ ? "\n  \"" : ",\n  \"");
    out_.put(key);
    out_.put("\": ");
    first_ = false;
  }

  Output& out_;
  bool first_ = true;
};

void put_path(Json& object, std::string_view path) {
  object["path"] = path;
  if (!is_utf8(path)) object["path_base64"] = base64(path);
}

void put_counts(Json& object, const LineCounts& counts) {
  object["lines"] = counts.lines;
  object["code"] = counts.code;
  object["comment"] = counts.comment;
  object["blank"] = counts.blank;
}

Json total_of(u64 files, u64 bytes, const LineCounts& counts) {
  Json object{{"files", files}, {"bytes", bytes}};
  put_counts(object, counts);
  return object;
}

Json language_of(const Row& row) {
  Json object{{"name", row.name}, {"kind", kind_name(row.kind)}, {"files", row.files}, {"bytes", row.bytes}};
  put_counts(object, row.counts);
  return object;
}

Json file_of(const Row& row) {
  Json object;
  put_path(object, row.name);
  object["language"] = row.language;
  object["bytes"] = row.bytes;
  put_counts(object, row.counts);
  return object;
}

Json skipped_of(const Skipped& skipped) {
  Json object;
  put_path(object, skipped.path);
  object["reason"] = name(skipped.reason);
  object["folder"] = skipped.folder;
  if (!skipped.detail.empty()) object["detail"] = skipped.detail;
  return object;
}

Json skipped_counts(const ScanResult& result) {
  u64 files = 0;
  u64 folders = 0;
  Json reasons = Json::array();
  for (int i = 0; i < kSkipReasonCount; ++i) {
    files += result.skipped_files[i];
    folders += result.skipped_folders[i];
    if (result.skipped_files[i] + result.skipped_folders[i] == 0) continue;
    reasons.push_back({{"reason", name(static_cast<SkipReason>(i))},
                       {"files", result.skipped_files[i]},
                       {"folders", result.skipped_folders[i]}});
  }
  return {{"files", files}, {"folders", folders}, {"reasons", std::move(reasons)}};
}

Json diagnostic_of(const Diagnostic& diagnostic) {
  constexpr const char* kSeverities[] = {"note", "warning", "error"};
  Json object{{"severity", kSeverities[static_cast<int>(diagnostic.severity)]}};
  if (!diagnostic.path.empty()) put_path(object, diagnostic.path);
  object["message"] = diagnostic.message;
  return object;
}

Json options_of(const Report& report) {
  constexpr const char* kKeys[] = {"files", "lines", "code", "comment", "blank", "name", "bytes"};
  const Options& scan = report.scan;
  Json globs = Json::array();
  for (const GlobRule& rule : scan.globs) globs.push_back({{rule.include ? "include" : "exclude", rule.glob}});
  return {{"paths", scan.paths},
          {"ignore",
           {{"gitignore", scan.ignore.gitignore},
            {"exclude", scan.ignore.exclude},
            {"global", scan.ignore.global},
            {"dot_ignore", scan.ignore.dot_ignore},
            {"reckonignore", scan.ignore.reckonignore},
            {"parents", scan.ignore.parents}}},
          {"globs", std::move(globs)},
          {"languages", scan.languages},
          {"hidden", scan.hidden},
          {"follow_links", scan.follow_links},
          {"max_file_size", scan.max_file_size},
          {"sort", kKeys[static_cast<int>(report.style.sort)]},
          {"reverse", report.style.reverse},
          {"top", report.style.top}};
}

Json statistics_of(const Statistics& statistics) {
  Json phases = Json::array();
  for (const Phase& phase : statistics.phases) {
    phases.push_back({{"name", phase.name},
                      {"wall_ns", phase.wall_ns},
                      {"user_ns", phase.user_ns},
                      {"system_ns", phase.system_ns}});
  }
  Json calls = Json::array();
  for (const SystemCall& call : statistics.system_calls) {
    calls.push_back({{"name", call.name}, {"calls", call.calls}, {"failures", call.failures}});
  }
  return {{"wall_ns", statistics.wall_ns},
          {"user_ns", statistics.user_ns},
          {"system_ns", statistics.system_ns},
          {"phases", std::move(phases)},
          {"system_calls", std::move(calls)},
          {"bytes_read", statistics.bytes_read},
          {"peak_memory_bytes", statistics.peak_memory_bytes},
          {"folders", statistics.folders},
          {"threads", statistics.threads},
          {"kernel", statistics.kernel},
          {"reader", statistics.reader}};
}

}  // namespace

void write_json(const Report& report, Output& out) {
  const ScanResult& result = report.result;
  Members members(out);
  members.add("schema", kSchema);
  members.add("version", RECKON_VERSION);
  members.add("complete", !result.interrupted);
  members.add("options", options_of(report));
  members.add("total", total_of(result.total.files, result.total.bytes, result.total.counts));

  const Rows languages = language_rows(report);
  members.add_list("languages", languages.shown, language_of);
  if (languages.folded > 0) members.add("languages_folded", languages.folded);
  if (report.style.by_file) {
    const Rows files = file_rows(report);
    members.add_list("files", files.shown, file_of);
    if (files.folded > 0) members.add("files_folded", files.folded);
  }

  members.add("files_found", result.files_found());
  members.add("skipped", skipped_counts(result));
  if (report.style.skipped) members.add_list("skipped_list", result.skipped, skipped_of);
  members.add_list("main_ignore_rules", result.main_ignore_rules, [](const Skipped& rule) {
    Json object{{"rule", rule.detail}};
    put_path(object, rule.path);
    return object;
  });
  members.add_list("diagnostics", result.diagnostics, diagnostic_of);
  if (report.style.statistics) members.add("statistics", statistics_of(result.statistics));
  members.close();
}

void write_language_json(std::span<const LanguageInfo> languages, const Style&, Output& out) {
  Members members(out);
  members.add("schema", kSchema);
  members.add("version", RECKON_VERSION);
  members.add_list("known_languages", languages, [](const LanguageInfo& language) {
    return Json{{"name", language.name},
                {"kind", kind_name(language.kind)},
                {"extensions", language.extensions},
                {"filenames", language.filenames}};
  });
  members.close();
}

}  // namespace reckon::report
