// Finds the last rule of a list that matches a name, without trying them all.
//
// The idea: nearly every rule says how the last component of a path must look (`vmlinux`, `/include/config/`,
// `*.mod.c`). Rules are filed by a hash of that whole name, or of its ending from some '.' on; only rules that fix
// neither (`.*`, `*~`, `a?c`) are tried one by one, behind a look at the bytes they need. A name is hashed once
// for all the lists it is compared with. Hashes ignore ASCII case, so one index serves both kinds of comparison:
// a hit is a candidate, and the caller's test decides.
//
// Against the kernel's .gitignore, nearly no name of its tree comes as far as a pattern match.
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "walk/glob.h"

namespace reckon::walk {

// The hashes of one name and of its endings that begin with a '.'.
class NameKey {
 public:
  explicit NameKey(std::string_view name);

  std::string_view name() const { return name_; }
  u32 hash() const { return hash_; }
  std::span<const u32> endings() const { return {endings_, count_}; }  // shortest ending first
  bool all_endings() const { return complete_; }  // false: longer endings than those exist
  u8 first() const { return first_; }  // 0 for an empty name
  u8 last() const { return last_; }
  u64 bytes() const { return bytes_; }  // as in Glob::Needs
  u32 dots() const { return dots_; }

 private:
  static constexpr usize kMaxEndings = 12;
  std::string_view name_;
  u32 hash_ = 0;
  u32 endings_[kMaxEndings];
  u32 count_ = 0;
  u32 dots_ = 0;
  u64 bytes_ = 0;
  bool complete_ = true;
  u8 first_ = 0, last_ = 0;
};

class RuleIndex {
 public:
  static constexpr u32 kNone = 0xffffffff;

  // Rules are numbered in the order of add(); all of them come before finish(), and lookups after it.
  void add(const Glob& glob, GlobScope scope);
  void finish();

  // The highest-numbered rule for which matches(rule) is true among those that `key` can match, or kNone.
  template <class Matches>
  u32 last_match(const NameKey& key, Matches&& matches) const {
    u32 best = kNone;  // candidates come in falling order, so each list stops at its first success
    const auto try_list = [&](std::span<const Entry> entries, u32 hash) {
      for (const Entry& entry : entries) {
        if (best != kNone && entry.rule <= best) return;
        if (entry.hash == hash && matches(entry.rule)) {
          best = entry.rule;
          return;
        }
      }
    };
    if (!names_.entries.empty()) try_list(names_.bucket(key.hash()), key.hash());
    if (!endings_.entries.empty()) {
      for (const u32 hash : key.endings()) try_list(endings_.bucket(hash), hash);
      if (!key.all_endings()) {
        for (const Entry& entry : endings_.entries) {
          if ((best == kNone || entry.rule > best) && matches(entry.rule)) best = entry.rule;
        }
      }
    }
    const auto try_others = [&](const std::vector<Other>& others) {
      for (const Other& other : others) {
        if (best != kNone && other.rule <= best) return;
        if ((other.needs.bytes & ~key.bytes()) != 0 || other.needs.dots > key.dots()) continue;
        if (other.needs.length > key.name().size() || !matches(other.rule)) continue;
        best = other.rule;
        return;
      }
    };
    if ((with_first_.bytes & name_bit(key.first())) != 0) try_others(with_first_.rules);
    if ((with_last_.bytes & name_bit(key.last())) != 0) try_others(with_last_.rules);
    try_others(others_);
    return best;
  }

  usize bytes() const;  // memory held

 private:
  struct Entry {
    u32 hash, rule;
  };
  struct Other {
    Glob::Needs needs;  // nothing for rules about whole paths
    u32 rule;
  };
  struct Others {
    u64 bytes = 0;  // name_bit() of all bytes that names for these rules begin, or end, with
    std::vector<Other> rules;
  };
  // Buckets one behind the other; bucket b is entries[starts[b] .. starts[b + 1]), rules falling.
  struct Table {
    std::vector<Entry> entries;
    std::vector<u32> starts;
    u32 shift = 32;

    std::span<const Entry> bucket(u32 hash) const {
      const usize b = usize{hash} >> shift;
      return {entries.data() + starts[b], entries.data() + starts[b + 1]};
    }
    void build();
  };

  Table names_, endings_;
  Others with_first_, with_last_;  // rules falling, also in others_
  std::vector<Other> others_;
  u32 count_ = 0;
};

}  // namespace reckon::walk
