// What can be known only when all files are read: `extends`, and whether two languages want the same name.
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "lang/language_reader.h"

namespace reckon::lang {

// Follows `extends` through the drafts and, for names that none of them has (or a language that extends its own
// name), through `base`; sets `rules`, `identifier`, `keywords` and `blank_operand` of each spec. Reports unknown
// names, cycles and more than kMaxRules rules. `files` are the names that draft.file indexes.
void resolve_extends(std::span<Draft> drafts, std::span<const LanguageSpec> base,
                     std::span<const std::string_view> files, Storage& storage, std::vector<Diagnostic>& errors);

// Reports names, aliases, file names, globs and interpreters that two of the drafts have, and extensions that several
// list though more than one of them has no claim to it.
void check_conflicts(std::span<const Draft> drafts, std::span<const std::string_view> files,
                     std::vector<Diagnostic>& errors);

}  // namespace reckon::lang
