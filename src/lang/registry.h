// Which language is a file, by its name? The hot question of a run, asked once a file, before it is opened.
//
// by_name() takes a base name and goes, in this order, by
//   1. exact file name (`Makefile`, `.bashrc`), case counts;
//   2. glob (`Dockerfile.*`), the one with most literal bytes first;
//   3. extension, the longest known one first (`x.d.ts`: `d.ts`, then `ts`), each as written first, then ASCII-folded
//      (`.C` is not `.c`; `.CPP` is `.cpp`). A dot that starts the name starts no extension: `.c` and `.gitignore` have
//      none, `.eslintrc.json` has `json`; nor does a dot at the end: `foo.` has none;
//   4. for a name that ended unknown with one of the suffixes of a source to be filled in or shipped, `.in` and
//      `_shipped`, the same three once more without it: `foo.c.in`, `Makefile.in`, `x.tab.c_shipped`. What then has
//      no extension stays unknown unless 1 or 2 know it.
// A name without extension that 1 and 2 do not know is `needs_content`: its shebang line or a claim to extension ""
// may decide. An unknown extension is final: such a file need not be opened.
//
// A Registry is a view, cheap to copy, immutable, safe from any thread. It owns nothing: builtin() views constants,
// UserRegistry (user_registry.h) owns one with users' languages.
#pragma once
#include <span>
#include <string_view>

#include "lang/name_tables.h"
#include "lang/spec.h"

namespace reckon::lang {

struct NameMatch {
  LanguageId language = kUnknown;  // if contested: the default, when no claim holds; may be kUnknown
  bool contested = false;          // content tests (claims) may give the extension to another language
  bool needs_content = false;      // contested, or without extension: ask by_content() (detect.h)
  u32 claims = kNoClaims;          // for by_content()
};

class Registry {
 public:
  constexpr Registry() = default;
  constexpr Registry(std::span<const LanguageSpec> specs, const NameTables& tables) : specs_(specs), tables_(&tables) {}

  constexpr std::span<const LanguageSpec> specs() const { return specs_; }
  constexpr const LanguageSpec& spec(LanguageId id) const { return specs_[id]; }  // id < specs().size()
  constexpr const NameTables& tables() const { return *tables_; }

  // By name or alias, ASCII case aside; kUnknown if there is none.
  LanguageId find(std::string_view name) const;

  // For messages: the name or alias most like `name`; empty if none is near.
  std::string_view nearest(std::string_view name) const;

  // `base_name` has no '/'; any bytes otherwise. About 20 ns; allocates nothing.
  NameMatch by_name(std::string_view base_name) const;

  // By the word of a shebang line (`python3.11` as it stands, then without its version); kUnknown if there is none.
  LanguageId by_interpreter(std::string_view word) const;

 private:
  bool by_whole_name(std::string_view name, NameMatch& match) const;
  NameMatch by_extension(std::string_view name) const;

  std::span<const LanguageSpec> specs_;
  const NameTables* tables_ = nullptr;
};

// The built-in languages; a constant.
const Registry& builtin();

}  // namespace reckon::lang
