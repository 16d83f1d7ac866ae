#include "scan/merge.h"

#include <algorithm>
#include <tuple>

#include "core/clock.h"
#include "core/cpu.h"
#include "scan/hard_links.h"

namespace reckon::scanning {
namespace {

LanguageKind kind_of(lang::Kind kind) {
  switch (kind) {
    case lang::Kind::code: return LanguageKind::code;
    case lang::Kind::markup: return LanguageKind::markup;
    case lang::Kind::data: return LanguageKind::data;
    case lang::Kind::prose: return LanguageKind::prose;
  }
  return LanguageKind::code;
}

LineCounts public_counts(const lex::LineCounts& counts) {
  return {counts.lines, counts.code, counts.comment, counts.blank};
}

// Fills languages and total; returns each language's place in ScanResult::languages.
std::vector<u32> sum_languages(Session& session, ScanResult& result) {
  const std::span<const lang::LanguageSpec> specs = session.plan.registry->specs();
  std::vector<LanguageTotals> by_id(specs.size());
  for (const Records& r : session.records) {
    for (const FileEntry& file : r.files) {
      LanguageTotals& totals = by_id[file.language];
      totals.files += 1;
      totals.bytes += file.bytes;
      totals.counts += public_counts(file.counts);
    }
  }
  std::vector<u32> order;
  for (u32 id = 0; id < by_id.size(); ++id) {
    if (by_id[id].files == 0) continue;
    by_id[id].name = specs[id].name;
    by_id[id].kind = kind_of(specs[id].kind);
    result.total.files += by_id[id].files;
    result.total.bytes += by_id[id].bytes;
    result.total.counts += by_id[id].counts;
    order.push_back(id);
  }
  std::sort(order.begin(), order.end(), [&](u32 a, u32 b) {
    const u64 code_a = by_id[a].counts.code, code_b = by_id[b].counts.code;
    return code_a != code_b ? code_a > code_b : by_id[a].name < by_id[b].name;
  });
  std::vector<u32> place(specs.size());
  for (u32 k = 0; k < order.size(); ++k) {
    place[order[k]] = k;
    result.languages.push_back(std::move(by_id[order[k]]));
  }
  result.total.name = "Total";
  return place;
}

void list_files(Session& session, const std::vector<u32>& place, ScanResult& result) {
  result.files.reserve(result.total.files);
  for (const Records& r : session.records)
    for (const FileEntry& file : r.files)
      result.files.push_back({file.folder->display(file.name), place[file.language], file.bytes, public_counts(file.counts)});
  std::sort(result.files.begin(), result.files.end(),
            [](const FileRecord& a, const FileRecord& b) { return a.path < b.path; });
}

void list_skipped(Session& session, ScanResult& result) {
  for (const Skipped& refused : session.plan.refused) {
    result.skipped_files[static_cast<usize>(refused.reason)] += 1;
    if (session.options.keep_skipped) result.skipped.push_back(refused);
    result.diagnostics.push_back(
        {Severity::error, refused.path, refused.detail.empty() ? "neither a file nor a folder" : refused.detail});
  }
  for (Records& r : session.records) {
    for (int k = 0; k < kSkipReasonCount; ++k) {
      result.skipped_files[k] += r.skipped_files[k];
      result.skipped_folders[k] += r.skipped_folders[k];
    }
    for (SkipEntry& skip : r.skipped)
      result.skipped.push_back({skip.folder->display(skip.name), skip.reason, skip.is_folder, std::move(skip.detail)});
    std::move(r.diagnostics.begin(), r.diagnostics.end(), std::back_inserter(result.diagnostics));
  }
  std::sort(result.skipped.begin(), result.skipped.end(), [](const Skipped& a, const Skipped& b) {
    return std::tie(a.path, a.reason, a.folder, a.detail) < std::tie(b.path, b.reason, b.folder, b.detail);
  });
  for (Diagnostic& d : session.problems.take()) result.diagnostics.push_back(std::move(d));
  std::sort(result.diagnostics.begin(), result.diagnostics.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return a.path != b.path ? a.path < b.path : a.message < b.message;
  });
}

void find_main_rules(Session& session, ScanResult& result) {
  std::unordered_map<std::string, RuleUse> uses;  // by place: overlapping paths read a file twice
  for (Records& r : session.records) {
    for (auto& [rule, use] : r.rules) {
      RuleUse& all = uses[use.where];
      all.where = use.where;
      all.times += use.times;
      if (all.example.empty() || use.example < all.example) all.example = use.example;
    }
  }
  std::vector<RuleUse> sorted;
  for (auto& [rule, use] : uses) sorted.push_back(std::move(use));
  std::sort(sorted.begin(), sorted.end(), [](const RuleUse& a, const RuleUse& b) {
    return a.times != b.times ? a.times > b.times : a.where < b.where;
  });
  if (sorted.size() > 3) sorted.resize(3);
  for (RuleUse& use : sorted)
    result.main_ignore_rules.push_back({std::move(use.example), SkipReason::ignored, false, std::move(use.where)});
}

void sum_phases(Session& session, Statistics& statistics) {
  PhaseTimes walk, read;
  u64 lex = 0;
  for (const Records& r : session.records) {
    for (auto [to, from] : {std::pair(&walk, &r.walk), std::pair(&read, &r.read)}) {
      to->wall_ns += from->wall_ns;
      to->user_ns += from->user_ns;
      to->system_ns += from->system_ns;
    }
    lex += r.lex_ns;
  }
  // Lexing makes no system calls: its time is user time, and what reading took besides is reading's.
  const u64 lex_user = std::min(lex, read.user_ns);
  statistics.phases.push_back({"walk", walk.wall_ns, walk.user_ns, walk.system_ns});
  statistics.phases.push_back({"read", read.wall_ns - std::min(lex, read.wall_ns), read.user_ns - lex_user, read.system_ns});
  statistics.phases.push_back({"lex", lex, lex_user, 0});
}

}  // namespace

ScanResult merge(Session& session) {
  ScanResult result;
  const u64 began = monotonic_ns();
  const CpuTimes cpu = session.options.measure_phases ? thread_cpu_times() : CpuTimes{};
  drop_hard_links(session);
  const std::vector<u32> place = sum_languages(session, result);
  if (session.options.keep_files) list_files(session, place, result);
  list_skipped(session, result);
  find_main_rules(session, result);
  result.interrupted = session.cancelled();

  Statistics& statistics = result.statistics;
  for (const Records& r : session.records) {
    for (const FolderInfo& folder : r.folders) statistics.folders += folder.root->folder ? 1 : 0;
    if (!r.reader.empty() && (statistics.reader.empty() || r.reader != "plain")) statistics.reader = r.reader == "ring" ? "uring" : r.reader;
  }
  statistics.threads = static_cast<unsigned>(session.most_workers);
  statistics.kernel = name(chosen_isa().isa);
  if (session.options.measure_phases) {
    sum_phases(session, statistics);
    const CpuTimes now = thread_cpu_times();
    statistics.phases.push_back({"merge", monotonic_ns() - began, now.user_ns - cpu.user_ns, now.system_ns - cpu.system_ns});
  }
  return result;
}

}  // namespace reckon::scanning
