// What went wrong while names were gathered, as values: handed to a sink, never printed, never a reason to stop.
#pragma once
#include <string>
#include <string_view>

#include "core/result.h"

namespace reckon::walk {

enum class ProblemKind : u8 {
  ignore_file_unreadable,  // its rules are not applied
  ignore_file_too_large,   // more than IgnoreFile::kMaxBytes; its rules are not applied
  too_many_rules,          // IgnoreTree::kMaxRuleBytes is used up; rules of this file are not applied
  git_config_unreadable,   // treated as empty
  git_config_invalid,      // what stands before the fault is applied
  git_index_unreadable,    // files tracked although ignored are not known
  git_index_invalid,       // the same; the error says whether it is malformed or beyond a limit
};

struct Problem {
  ProblemKind kind;
  std::string path;
  Error error;
};

// A sentence without a full stop, such as "cannot read ignore file".
std::string_view text(ProblemKind kind);

class ProblemSink {
 public:
  virtual ~ProblemSink() = default;
  virtual void report(Problem problem) = 0;  // from any thread
};

}  // namespace reckon::walk
