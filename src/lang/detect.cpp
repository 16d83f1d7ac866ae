#include "lang/detect.h"

#include <algorithm>

#include "lang/claim_scan.h"
#include "lang/shebang.h"

namespace reckon::lang {

LanguageId by_content(const Registry& registry, NameMatch match, Bytes head) {
  if (!match.needs_content) return match.language;
  const NameTables& tables = registry.tables();
  const ClaimGroup* group = match.claims == kNoClaims ? nullptr : &tables.groups[match.claims];
  const std::span<const ClaimRef> claims =
      group ? tables.claims.subspan(group->claims, group->claim_count) : std::span<const ClaimRef>{};
  const std::string_view text = as_text(head);

  if (const std::string_view word = shebang_word(text); !word.empty()) {
    const LanguageId language = registry.by_interpreter(word);
    const auto contests = [&] {
      return language == match.language || std::ranges::find(claims, language, &ClaimRef::language) != claims.end();
    };
    if (language != kUnknown && (!match.contested || contests())) return language;
  }
  if (!group) return match.language;
  const u32 rank = first_claim_that_holds(registry.specs(), tables, *group, text);
  return rank < claims.size() ? claims[rank].language : match.language;
}

}  // namespace reckon::lang
