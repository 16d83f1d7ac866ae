// One gitignore pattern, compiled: matches what git's own matcher matches, byte for byte, in polynomial time.
//
// The idea: most patterns are a plain name, or one star and a plain ending; those compare bytes. All others keep
// their literal beginning as text and become a short list of operations, matched with two fall-back points (the last
// `*`, which never passes a '/', and the last `**`, which does). Only the latest of each kind is ever tried again:
// an earlier start of what follows a star leaves the rest every choice that a later one would. So `*a*a*a*b` and
// `**/**/**` cost at most text × pattern for each place a `**` can end, and nothing is recursive.
//
// Odd corners are git's, on purpose: the literal beginning is cut off before `**` is looked at, so `a**/b` matches
// `ab`; in a class that folds case, single letters are compared as written, so `[A]` never matches there.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace reckon::walk {

enum class GlobScope : u8 {
  name,  // compared with the last component of a path: there is no '/' in the text
  path,  // compared with a whole relative path: `*`, `?` and classes stop at '/'
};

class Glob {
 public:
  // What every matching path's last component must look like; rule lists index their rules by it.
  struct LastName {
    enum class Kind : u8 { any, exact, ends_with } kind = Kind::any;
    std::string_view text;  // into the Glob: valid as long as it lives and is not moved
  };

  // What every matching text has; a cheap first test for GlobScope::name. See NameKey for the same of a name.
  struct Needs {
    u64 bytes = 0;    // name_bit() of all literal bytes
    u32 dots = 0;     // literal '.'
    u32 length = 0;
  };

  // Longer patterns match nothing (no path that the kernel takes is longer than 4096 bytes).
  static constexpr usize kMaxPattern = 16 * 1024;

  Glob() = default;  // matches nothing

  // `pattern` is what git is left with after `!`, a trailing '/' and, for GlobScope::path, a leading '/' are gone.
  // It must outlive the Glob. `fold_case`: core.ignoreCase, ASCII letters only, as git does it.
  Glob(std::string_view pattern, GlobScope scope, bool fold_case);

  bool matches(std::string_view text) const;

  // False for a pattern that can never match: an unclosed or misspelt class, a lone backslash at the end.
  bool valid() const { return kind_ != Kind::never; }

  LastName last_name() const;
  Needs needs() const;
  // What every matching text begins with (folded where case is); may be empty.
  std::string_view literal_head() const { return kind_ == Kind::suffix ? std::string_view{} : head_; }

 private:
  enum class Kind : u8 { never, literal, suffix, general };
  using Class = std::array<u64, 4>;
  enum Op : u32 {  // below 256: that byte
    kAny = 256,    // ?
    kStar,         // * : any bytes but '/'
    kDeep,         // ** at the end or before an escaped '/': any bytes
    kFolders,      // **/ : nothing, or any bytes and a '/'
    kClass,        // + index into classes_
  };

  bool compile(std::string_view rest, GlobScope scope);
  usize compile_class(std::string_view pattern, usize at, GlobScope scope);
  usize compile_stars(std::string_view pattern, usize at, GlobScope scope);
  bool matches_ops(std::string_view text) const;
  bool matches_one(u32 op, u8 byte) const;

  std::string_view head_;      // literal beginning (literal, general) or ending (suffix)
  std::vector<u32> ops_;       // general: what follows the beginning
  std::vector<Class> classes_;
  std::string tail_;           // general: literal end of the last component, for last_name()
  u32 shortest_ = 0;           // bytes that ops_ need at least
  Kind kind_ = Kind::never;
  bool fold_ = false;
  bool tail_is_whole_ = false; // tail_ is the whole last component
};

// ASCII only, like git's.
inline u8 fold_byte(u8 byte) { return byte >= 'A' && byte <= 'Z' ? static_cast<u8>(byte + 32) : byte; }
// One of 64 bits for a byte, the same for both cases of a letter.
inline u64 name_bit(u8 byte) { return u64{1} << ((byte & 31) | ((byte >> 1) & 32)); }
bool equal_bytes(std::string_view a, std::string_view b, bool fold_case);

}  // namespace reckon::walk
