// Any bytes as a definition file: errors or specs, never a crash; specs that come out keep the documented limits and
// can be looked up.
#include <cstdlib>

#include "lang/detect.h"
#include "lang/user_registry.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const reckon::u8* data, reckon::usize size) {
  using namespace reckon;
  using namespace reckon::lang;
  const Bytes bytes(data, size);
  const SourceText source{"fuzz.toml", as_text(bytes)};
  const auto built = UserRegistry::build({&source, 1}, builtin());
  if (!built) {
    require(!built.error().empty());
    return 0;
  }
  const Registry& registry = (*built)->registry();
  for (const LanguageSpec& spec : registry.specs()) {
    require(spec.rules.size() <= 64);
    for (const Rule& rule : spec.rules) require(!rule.open.empty() && rule.open.size() <= 15 && rule.holes.size() <= 4);
    require(registry.find(spec.name) != kUnknown);
    for (const Text extension : spec.extensions) {
      const NameMatch match = registry.by_name("x." + std::string(extension));
      require(match.language != kUnknown);
      require(by_content(registry, match, bytes) != kUnknown);
    }
    for (const Text name : spec.filenames) require(registry.by_name(name).language != kUnknown);
  }
  return 0;
}
