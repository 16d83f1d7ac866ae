// From openers to nibble tables. Eight bits are to be had, each standing for pairs of byte sets (first, second): with one
// first byte a bit it is exact; where a language needs more than eight, those that share a second set are put together, then
// the smallest. A pair too many only costs a look: the engine verifies every candidate.
#include <algorithm>
#include <bit>

#include "lex/grammar.h"

namespace reckon::lex {
namespace {

struct Pair {
  lang::ByteSet first, second;
};

bool same(const lang::ByteSet& a, const lang::ByteSet& b) { return std::equal(a.bits, a.bits + 4, b.bits); }

lang::ByteSet both(lang::ByteSet a, const lang::ByteSet& b) {
  for (int k = 0; k < 4; ++k) a.bits[k] |= b.bits[k];
  return a;
}

usize size(const lang::ByteSet& set) {
  usize n = 0;
  for (u64 word : set.bits) n += static_cast<usize>(std::popcount(word));
  return n;
}

lang::ByteSet everything() {
  lang::ByteSet set;
  for (u64& word : set.bits) word = ~u64{0};
  return set;
}

void add_byte(lang::ByteSet& set, u8 c, bool ignore_case) {
  set.add(c);
  if (ignore_case && ((c | 0x20) >= 'a' && (c | 0x20) <= 'z')) set.add(c ^ 0x20);
}

// What may stand behind a one-byte opener.
lang::ByteSet successors(const Grammar& g, const lang::Rule& r) {
  lang::ByteSet set = everything();
  for (int k = 0; k < 4; ++k) {
    if (r.has_only_before) set.bits[k] &= r.only_before.bits[k];
    set.bits[k] &= ~r.not_before.bits[k];
    if (r.word_right) set.bits[k] &= ~g.spec->identifier.bits[k];
  }
  return set;
}

std::vector<Pair> pairs(const Grammar& g, bool lazy_shape, bool with_brackets) {
  std::vector<Pair> list;
  const auto add = [&](const Pair& pair) {
    for (Pair& old : list) {
      if (same(old.first, pair.first)) {
        old.second = both(old.second, pair.second);
        return;
      }
    }
    list.push_back(pair);
  };
  for (const CompiledRule& c : g.rules) {
    if (lazy_shape && c.lazy) continue;
    const lang::Rule& r = *c.rule;
    Pair pair;
    add_byte(pair.first, static_cast<u8>(r.open[0]), r.ignore_case);
    if (r.open.size() > 1) add_byte(pair.second, static_cast<u8>(r.open[1]), r.ignore_case);
    else pair.second = successors(g, r);
    add(pair);
  }
  if (!with_brackets) return list;
  for (const CompiledRule& c : g.rules) {
    for (const lang::Hole& hole : c.rule->holes) {
      const u8 partner = hole.close == '}' ? '{' : hole.close == ')' ? '(' : '[';
      for (u8 bracket : {hole.close, partner}) {
        Pair pair;
        pair.first.add(bracket);
        pair.second = everything();
        add(pair);
      }
    }
  }
  return list;
}

void merge_to_eight(std::vector<Pair>& list) {
  const auto merge = [&](usize a, usize b) {
    list[a] = {both(list[a].first, list[b].first), both(list[a].second, list[b].second)};
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(b));
  };
  for (usize a = 0; list.size() > 8 && a < list.size(); ++a)
    for (usize b = a + 1; list.size() > 8 && b < list.size();)
      if (same(list[a].second, list[b].second)) merge(a, b);
      else ++b;
  while (list.size() > 8) {
    std::stable_sort(list.begin(), list.end(),
                     [](const Pair& a, const Pair& b) { return size(a.first) * size(a.second) < size(b.first) * size(b.second); });
    merge(0, 1);
  }
}

// Finds t.rule where a candidate leaves no choice.
void name_rules(const Grammar& g, OpenerTables& t) {
  std::array<i32, 2> found{-1, -1};
  for (u32 k = g.head_begin[t.head]; k < g.head_begin[t.head + 1u]; ++k) {
    const CompiledRule& c = g.rules[g.order[k]];
    const usize which = c.rule->open.size() == 2 && static_cast<u8>(c.rule->open[1]) == t.next[1] ? 1 : 0;
    const bool sure = c.rule->open.size() == 2 && !c.conditional && !c.rule->ignore_case && found[which] < 0 &&
                      (c.kind == lang::RuleKind::line_comment || c.kind == lang::RuleKind::block_comment);
    if (!sure) return;
    found[which] = static_cast<i32>(g.order[k]);
  }
  t.rule = found;
}

}  // namespace

OpenerTables opener_tables(const Grammar& g, bool lazy_shape, bool with_brackets) {
  std::vector<Pair> list = pairs(g, lazy_shape, with_brackets);
  merge_to_eight(list);
  OpenerTables t;
  for (usize k = 0; k < list.size(); ++k) {
    const u8 bit = static_cast<u8>(1u << k);
    for (u8 c : members(list[k].first)) {
      t.low0[c & 15] |= bit;
      t.high0[c >> 4] |= bit;
      t.first[c] |= bit;
    }
    for (u8 c : members(list[k].second)) {
      t.low1[c & 15] |= bit;
      t.high1[c >> 4] |= bit;
      t.second[c] |= bit;
    }
  }
  if (list.size() == 1 && size(list[0].first) == 1 && size(list[0].second) <= 2) {
    const std::vector<u8> next = members(list[0].second);
    t.pairs = true;
    t.head = members(list[0].first)[0];
    t.next = {next.front(), next.back()};
    if (!with_brackets && next.size() == 2) name_rules(g, t);
  }
  return t;
}

}  // namespace reckon::lex
