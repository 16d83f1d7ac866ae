// The public face of reading definitions: TOML texts in, language specs out, or every error of every text.
// docs/definitions.md is the format. Used by tools/langc at build time and for users' own files at run time.
#pragma once
#include <expected>
#include <span>
#include <string_view>
#include <vector>

#include "lang/diagnostic.h"
#include "lang/storage.h"

namespace reckon::lang {

struct SourceText {
  std::string_view file;  // for messages
  std::string_view text;
};

// Owns what its specs view. Moving keeps the specs' addresses. Immutable: safe to share between threads.
class Definitions {
 public:
  static constexpr usize kMaxLanguages = 4096;

  // `base` are languages that `extends` may name too (the built-in ones); it must outlive the result. Errors come file
  // by file in the order given, then those that concern several languages. Bounds: 1 MiB a file, kMaxLanguages.
  static std::expected<Definitions, std::vector<Diagnostic>> parse(std::span<const SourceText> sources,
                                                                   std::span<const LanguageSpec> base = {});

  // In the order of the files and of their tables.
  std::span<const LanguageSpec> specs() const { return specs_; }

 private:
  Storage storage_;
  std::vector<LanguageSpec> specs_;
};

}  // namespace reckon::lang
