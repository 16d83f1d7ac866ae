// A registry of the built-in (or any other) languages and a user's own, read at run time. A language with the name of
// an existing one takes its place, and its id; others get new ids behind the existing ones. Where two want the same
// extension, file name, interpreter or alias, the user's gets it (name_tables.h says how claims fare).
#pragma once
#include <expected>
#include <memory>
#include <span>
#include <vector>

#include "lang/definitions.h"
#include "lang/registry.h"

namespace reckon::lang {

class UserRegistry {
 public:
  // `base` must outlive the result. Its languages may be named in `extends`; a language may extend the one it
  // replaces.
  static std::expected<std::unique_ptr<const UserRegistry>, std::vector<Diagnostic>> build(
      std::span<const SourceText> sources, const Registry& base);

  const Registry& registry() const { return registry_; }

 private:
  UserRegistry() = default;

  Definitions definitions_;
  std::vector<LanguageSpec> specs_;
  OwnedNameTables tables_;
  Registry registry_;
};

}  // namespace reckon::lang
