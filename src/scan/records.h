// What each worker notes down while it works, without locks; merged when all are done.
#pragma once
#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/arena.h"
#include "lang/name_tables.h"
#include "lex/line_facts.h"
#include "reckon/result.h"
#include "scan/plan.h"

namespace reckon::scanning {

// A folder that was listed; path relative to its root, "" for the root itself. A root that is a file has one, too.
struct FolderInfo {
  const Root* root = nullptr;
  std::string_view path;

  std::string display(std::string_view name) const {
    if (!root->folder) return root->display;
    std::string all = root->display;
    all += path;
    if (!path.empty() && !name.empty()) all += '/';
    return all += name;
  }
};

struct FileEntry {
  const FolderInfo* folder = nullptr;
  std::string_view name;
  lang::LanguageId language = lang::kUnknown;
  u64 inode = 0;  // 0: not known
  u64 bytes = 0;
  lex::LineCounts counts;
};

struct SkipEntry {
  const FolderInfo* folder = nullptr;
  std::string_view name;
  SkipReason reason = SkipReason::unreadable;
  bool is_folder = false;
  std::string detail;
};

struct LinkEntry {
  const FolderInfo* folder = nullptr;
  std::string_view name;
};

// An ignore rule that dropped something.
struct RuleUse {
  std::string where;    // file:line:pattern
  std::string example;  // a path
  u64 times = 0;
};

struct PhaseTimes {
  u64 wall_ns = 0;
  u64 user_ns = 0;
  u64 system_ns = 0;
};

struct Records {
  Arena names;
  std::deque<FolderInfo> folders;
  std::vector<FileEntry> files;
  std::vector<SkipEntry> skipped;  // if they are kept
  u64 skipped_files[kSkipReasonCount] = {};
  u64 skipped_folders[kSkipReasonCount] = {};
  std::unordered_map<const walk::IgnoreRule*, RuleUse> rules;
  std::vector<LinkEntry> links;    // to be followed
  std::vector<Diagnostic> diagnostics;
  PhaseTimes walk, read;           // read: with lex in it
  u64 lex_ns = 0;
  std::string_view reader;
};

}  // namespace reckon::scanning
