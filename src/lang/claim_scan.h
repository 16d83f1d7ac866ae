// Which claim to an extension holds for a file's first bytes? Asked for every header of a C tree, so all texts of all
// claims are looked for in one pass over the lines, and one pass for each text that may stand anywhere.
#pragma once
#include <span>
#include <string_view>

#include "lang/name_tables.h"

namespace reckon::lang {

inline constexpr usize kClaimReach = 8 * 1024;

// The place in its group of the first claim that holds; group.claim_count if none does. A claim holds if one of its
// tests does: `first` (the first bytes after white space and LFs), `line_starts` (some line, after white space, starts
// with it), `contains`. Looks at kClaimReach bytes; linear in them.
u32 first_claim_that_holds(std::span<const LanguageSpec> specs, const NameTables& tables, const ClaimGroup& group,
                           std::string_view head);

}  // namespace reckon::lang
