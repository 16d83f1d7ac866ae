#include "lang/detect.h"

#include <algorithm>

#include "lang/content_tests.h"
#include "lang/shebang.h"

namespace reckon::lang {

LanguageId by_content(const Registry& registry, NameMatch match, Bytes head) {
  if (!match.needs_content) return match.language;
  const NameTables& tables = registry.tables();
  std::span<const ClaimRef> claims;
  if (match.claims != kNoClaims) {
    const ClaimGroup group = tables.groups[match.claims];
    claims = tables.claims.subspan(group.first, group.count);
  }
  const std::string_view text = as_text(head);

  if (const std::string_view word = shebang_word(text); !word.empty()) {
    const LanguageId language = registry.by_interpreter(word);
    const auto contests = [&] {
      return language == match.language || std::ranges::find(claims, language, &ClaimRef::language) != claims.end();
    };
    if (language != kUnknown && (!match.contested || contests())) return language;
  }
  for (const ClaimRef ref : claims)
    if (claim_holds(registry.spec(ref.language).claims[ref.claim], text)) return ref.language;
  return match.language;
}

}  // namespace reckon::lang
