// `[[language.lex.<table>]]` → rules, with lists in `open` and `prefixes` spread.
#pragma once
#include <string_view>
#include <vector>

#include "lang/table_reader.h"

namespace reckon::lang {

inline constexpr usize kMaxRules = 64;

// The TOML names of the tables, in the order of RuleKind (which is the order in which equally long openers are tried).
inline constexpr std::string_view kRuleTables[] = {
    "end",    "skip",   "line_comment", "block_comment", "datum_comment", "heredoc",
    "string", "quoted", "character",    "regex",         "indented",      "text",
};

// Appends the rules of the tables in `lex`, in table order, then in file order. Stops after more than kMaxRules, an
// error that the caller reports.
void read_rules(TableReader& lex, Report& report, Storage& storage, std::vector<Rule>& out);

}  // namespace reckon::lang
