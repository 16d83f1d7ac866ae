// See rule_index.h.
#include "walk/rule_index.h"

#include <algorithm>
#include <bit>

namespace reckon::walk {
namespace {

// From the last byte to the first, so that one pass yields the hash of every ending on its way.
constexpr u64 kSeed = 0x9e3779b97f4a7c15;
constexpr u64 kPrime = 0xff51afd7ed558ccd;

// | 0x20 makes the two cases of a letter one (and some other bytes, which costs a comparison at most).
u64 step(u64 state, char c) { return (state ^ static_cast<u8>(c | 0x20)) * kPrime; }
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
    bytes_ |= name_bit(static_cast<u8>(name[i]));
    if (name[i] != '.') continue;
    ++dots_;
    if (count_ < kMaxEndings) {
      endings_[count_++] = finish_hash(state);
    } else {
      complete_ = false;
    }
  }
  hash_ = finish_hash(state);
  if (!name.empty()) {
    first_ = static_cast<u8>(name.front());
    last_ = static_cast<u8>(name.back());
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
  const Other other{scope == GlobScope::name ? glob.needs() : Glob::Needs{}, rule};
  const auto add_to = [&other](Others& others, char byte) {
    others.bytes |= name_bit(static_cast<u8>(byte));
    others.rules.push_back(other);
  };
  const bool ends = last.kind == Glob::LastName::Kind::ends_with;
  const std::string_view head = glob.literal_head();
  if (const usize dot = ends ? last.text.find('.') : std::string_view::npos; dot != std::string_view::npos) {
    endings_.entries.push_back({hash_of(last.text.substr(dot)), rule});
  } else if (scope == GlobScope::name && !head.empty()) {
    add_to(with_first_, head.front());
  } else if (ends && !last.text.empty()) {
    add_to(with_last_, last.text.back());
  } else {
    others_.push_back(other);
  }
}

void RuleIndex::finish() {
  names_.build();
  endings_.build();
  for (std::vector<Other>* rules : {&with_first_.rules, &with_last_.rules, &others_}) {
    std::ranges::reverse(*rules);
    rules->shrink_to_fit();
  }
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
         (names_.starts.size() + endings_.starts.size()) * sizeof(u32) + (with_first_.rules.size() + with_last_.rules.size() + others_.size()) * sizeof(Other);
}

}  // namespace reckon::walk
