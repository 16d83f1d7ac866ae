#include "lang/claim_scan.h"

#include <algorithm>
#include <bit>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace reckon::lang {
namespace {

constexpr usize kBlock = 64;

// Space, tab, CR, VT, FF.
bool is_blank(char c) {
  constexpr u64 kBlanks = u64{1} << ' ' | u64{1} << '\t' | u64{1} << '\r' | u64{1} << '\v' | u64{1} << '\f';
  const u8 byte = static_cast<u8>(c);
  return byte <= ' ' && (kBlanks >> byte & 1);
}

// Bit i: whether byte i of the block is an LF; bit i: whether bytes i and i + 1 are a and b (reads one byte more).
#if defined(__SSE2__)
u64 mask_of(__m128i a, __m128i b, __m128i c, __m128i d) {
  const auto bits = [](__m128i part) { return static_cast<u64>(static_cast<u32>(_mm_movemask_epi8(part))); };
  return bits(a) | bits(b) << 16 | bits(c) << 32 | bits(d) << 48;
}

__m128i load(const char* at) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at)); }

u64 lf_mask(const char* at) {
  const __m128i lf = _mm_set1_epi8('\n');
  return mask_of(_mm_cmpeq_epi8(load(at), lf), _mm_cmpeq_epi8(load(at + 16), lf), _mm_cmpeq_epi8(load(at + 32), lf),
                 _mm_cmpeq_epi8(load(at + 48), lf));
}

u64 pair_mask(const char* at, char a, char b) {
  const __m128i first = _mm_set1_epi8(a), second = _mm_set1_epi8(b);
  const auto both = [&](const char* p) {
    return _mm_and_si128(_mm_cmpeq_epi8(load(p), first), _mm_cmpeq_epi8(load(p + 1), second));
  };
  const __m128i p0 = both(at), p1 = both(at + 16), p2 = both(at + 32), p3 = both(at + 48);
  if (_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(p0, p1), _mm_or_si128(p2, p3))) == 0) return 0;
  return mask_of(p0, p1, p2, p3);
}
#else
u64 lf_mask(const char* at) {
  u64 mask = 0;
  for (usize i = 0; i < kBlock; ++i) mask |= u64{at[i] == '\n'} << i;
  return mask;
}

u64 pair_mask(const char* at, char a, char b) {
  u64 mask = 0;
  for (usize i = 0; i < kBlock; ++i) mask |= u64{at[i] == a && at[i + 1] == b} << i;
  return mask;
}
#endif

// Tells of each line of the head which claim its start proves; keeps the lowest rank.
class LineStarts {
 public:
  LineStarts(const NameTables& tables, const ClaimGroup& group, std::string_view head, u32 rank)
      : tables_(tables),
        starts_(tables.starts.subspan(group.starts, group.start_count)),
        likely_(group.likely),
        head_(head),
        rank_(rank) {}

  u32 run() {
    if (starts_.empty()) return rank_;
    line(0);
    usize at = 0;
    for (; at + kBlock <= head_.size(); at += kBlock)
      for (u64 lfs = lf_mask(head_.data() + at); lfs != 0; lfs &= lfs - 1)
        line(at + static_cast<usize>(std::countr_zero(lfs)) + 1);
    for (; at < head_.size(); ++at)
      if (head_[at] == '\n') line(at + 1);
    return rank_;
  }

 private:
  [[gnu::always_inline]] void line(usize at) {
    while (at < head_.size() && is_blank(head_[at])) ++at;
    if (likely_.has(first_bytes(std::string_view(head_.data() + at, head_.size() - at)))) lookup(head_.substr(at));
  }

  // The texts that start `rest` are the last text that is not behind it in the order, or that one's parents: any text
  // between a start of `rest` and `rest` itself begins with that start.
  [[gnu::noinline]] void lookup(std::string_view rest) {
    const auto text_of = [&](const StartText& start) { return tables_.text(start.offset, start.length); };
    const auto behind = std::ranges::upper_bound(starts_, rest, {}, text_of);
    for (u32 place = static_cast<u32>(behind - starts_.begin()); place > 0; place = starts_[place - 1].parent) {
      const StartText& start = starts_[place - 1];
      if (start.rank < rank_ && rest.starts_with(text_of(start))) rank_ = start.rank;
    }
  }

  const NameTables& tables_;
  const std::span<const StartText> starts_;
  const ByteFilter likely_;  // a copy on the stack: lookup() cannot change it, so its width stays in a register
  const std::string_view head_;
  u32 rank_;
};

bool contains(std::string_view head, Text text, usize pair) {
  if (text.size() < 2) return head.find(text[0]) != std::string_view::npos;
  if (head.size() < text.size()) return false;
  const auto stands_at = [&](usize pair_at) {
    return pair_at >= pair && head.substr(pair_at - pair).starts_with(text);
  };
  usize at = 0;
  for (; at + kBlock < head.size(); at += kBlock)
    for (u64 hits = pair_mask(head.data() + at, text[pair], text[pair + 1]); hits != 0; hits &= hits - 1)
      if (stands_at(at + static_cast<usize>(std::countr_zero(hits)))) return true;
  for (; at + 1 < head.size(); ++at)
    if (head[at] == text[pair] && stands_at(at)) return true;
  return false;
}

}  // namespace

u32 first_claim_that_holds(std::span<const LanguageSpec> specs, const NameTables& tables, const ClaimGroup& group,
                           std::string_view head) {
  head = head.substr(0, kClaimReach);
  usize begin = 0;
  while (begin < head.size() && (is_blank(head[begin]) || head[begin] == '\n')) ++begin;
  const std::string_view text = head.substr(begin);
  u32 rank = 0;
  for (; rank < group.claim_count; ++rank) {
    const ClaimRef ref = tables.claims[group.claims + rank];
    const auto starts = [&](Text first) { return text.starts_with(first); };
    if (std::ranges::any_of(specs[ref.language].claims[ref.claim].first, starts)) break;
  }
  if (rank > 0) rank = LineStarts(tables, group, head, rank).run();
  for (const InnerText& inner : tables.inners.subspan(group.inners, group.inner_count)) {
    if (inner.rank >= rank) break;
    if (contains(head, tables.text(inner.offset, inner.length), inner.pair)) rank = inner.rank;
  }
  return rank;
}

}  // namespace reckon::lang
