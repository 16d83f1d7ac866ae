#include "lang/user_registry.h"

#include <algorithm>
#include <utility>

#include "lang/fold.h"

namespace reckon::lang {

std::expected<std::unique_ptr<const UserRegistry>, std::vector<Diagnostic>> UserRegistry::build(
    std::span<const SourceText> sources, const Registry& base) {
  auto definitions = Definitions::parse(sources, base.specs());
  if (!definitions) return std::unexpected(std::move(definitions).error());
  std::unique_ptr<UserRegistry> out(new UserRegistry);
  out->definitions_ = *std::move(definitions);
  out->specs_.assign(base.specs().begin(), base.specs().end());
  std::vector<bool> own(out->specs_.size());
  for (const LanguageSpec& spec : out->definitions_.specs()) {
    const std::string name = folded(spec.name);
    const auto same = std::ranges::find_if(base.specs(), [&](const LanguageSpec& other) {
      return folded(other.name) == name;
    });
    if (same == base.specs().end()) {
      out->specs_.push_back(spec);
      own.push_back(true);
    } else {
      const usize at = static_cast<usize>(same - base.specs().begin());
      out->specs_[at] = spec;
      own[at] = true;
    }
  }
  if (out->specs_.size() >= kUnknown)
    return std::unexpected(std::vector<Diagnostic>{{"", {}, "more than 65,534 languages"}});
  build_name_tables(out->specs_, own, out->tables_);
  out->registry_ = Registry(out->specs_, out->tables_.view);
  return out;
}

}  // namespace reckon::lang
