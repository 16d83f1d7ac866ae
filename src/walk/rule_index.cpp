// See rule_index.h.
#include "walk/rule_index.h"

#include <algorithm>
#include <bit>

namespace reckon::walk {
namespace {

// From the last byte to the first, so that one pass yields the hash of every ending on its way.
constexpr u64 kSeed = 0x9e3779b97f4a7c15;
constexpr u64 kPrime = 0xff51afd7ed558ccd;

u64 step(u64 state, char c) { return (state ^ fold_byte(static_cast<u8>(c))) * kPrime; }
u32 finish_hash(u64 state) { return static_cast<u32>((state ^ (state >> 29)) * kPrime >> 32); }

u32 hash_of(std::string_view text) {
  u64 state = kSeed;
  for (usize i = text.size(); i-- > 0;) state = step(state, text[i]);
  return finish_hash(state);
}

}  // namespace

NameKey::NameKey(std::string_view name) : name_(name) {
  u64 state = kSeed;
  for (usize i = name.size(); i-- > 0;) {
    state = step(state, name[i]);
    if (name[i] != '.') continue;
    if (count_ < kMaxEndings) {
      endings_[count_++] = finish_hash(state);
    } else {
      complete_ = false;
    }
  }
  hash_ = finish_hash(state);
  if (!name.empty()) {
    first_ = fold_byte(static_cast<u8>(name.front()));
    last_ = fold_byte(static_cast<u8>(name.back()));
  }
}

void RuleIndex::add(const Glob& glob, GlobScope scope) {
  const u32 rule = count_++;
  if (!glob.valid()) return;
  const Glob::LastName last = glob.last_name();
  if (last.kind == Glob::LastName::Kind::exact) {
    names_.entries.push_back({hash_of(last.text), rule});
    return;
  }
  Other other{rule, 0, 0};
  if (last.kind == Glob::LastName::Kind::ends_with) {
    const usize dot = last.text.find('.');
    if (dot != std::string_view::npos) {
      endings_.entries.push_back({hash_of(last.text.substr(dot)), rule});
      return;
    }
    if (!last.text.empty()) other.last = fold_byte(static_cast<u8>(last.text.back()));
  }
  const std::string_view head = glob.literal_head();
  if (scope == GlobScope::name && !head.empty()) other.first = fold_byte(static_cast<u8>(head.front()));
  others_.push_back(other);
}

void RuleIndex::finish() {
  names_.build();
  endings_.build();
  std::ranges::reverse(others_);
  others_.shrink_to_fit();
}

void RuleIndex::Table::build() {
  if (entries.empty()) return;
  const u32 bits = std::min<u32>(24, static_cast<u32>(std::bit_width(entries.size())) + 1);
  shift = 32 - bits;
  starts.assign((usize{1} << bits) + 1, 0);
  for (const Entry& entry : entries) ++starts[(usize{entry.hash} >> shift) + 1];
  for (usize b = 1; b < starts.size(); ++b) starts[b] += starts[b - 1];
  std::vector<Entry> sorted(entries.size());
  std::vector<u32> next(starts.begin(), starts.end() - 1);
  for (usize i = entries.size(); i-- > 0;) sorted[next[usize{entries[i].hash} >> shift]++] = entries[i];
  entries = std::move(sorted);
}

usize RuleIndex::bytes() const {
  return (names_.entries.size() + endings_.entries.size()) * sizeof(Entry) +
         (names_.starts.size() + endings_.starts.size()) * sizeof(u32) + others_.size() * sizeof(Other);
}

}  // namespace reckon::walk
