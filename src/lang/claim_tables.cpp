// The texts of claims, arranged so that one pass over a file's head asks all of a group's at once (claim_scan.cpp).
#include <algorithm>
#include <tuple>

#include "lang/name_tables.h"

namespace reckon::lang {
namespace {

// How common the byte is in source, roughly: higher is more common.
int commonness(u8 byte) {
  constexpr Text kByFrequency = "ZQXJKYWVHGUzqjBOFMkxNLPDw\\~^@`$!?%|&[]{}+'<>:CRASIETybvgfphmu#\"-;,()=.*/dclonsriate\n_ ";
  const usize at = kByFrequency.find(static_cast<char>(byte));
  return at == Text::npos ? 0 : static_cast<int>(at) + 1;
}

u16 rarest_pair(Text text) {
  u16 best = 0;
  int least = 1000;
  for (usize i = 0; i + 1 < text.size(); ++i) {
    const int score = commonness(static_cast<u8>(text[i])) + commonness(static_cast<u8>(text[i + 1]));
    if (score < least) {
      least = score;
      best = static_cast<u16>(i);
    }
  }
  return best;
}

struct Start {
  Text text;
  u32 rank;
  u32 parent = 0;
};

// By text, without those that a text of the same or a lower rank starts; with their parents. In the order of texts the
// starts of a text are the last one before it, that one's parent, and so on.
std::vector<Start> arrange_starts(std::vector<Start> all) {
  std::ranges::sort(all, {}, [](const Start& one) { return std::tuple(one.text, one.rank); });
  std::vector<Start> out;
  for (Start one : all) {
    u32 parent = static_cast<u32>(out.size());
    while (parent != 0 && !one.text.starts_with(out[parent - 1].text)) parent = out[parent - 1].parent;
    one.parent = parent;
    while (parent != 0 && out[parent - 1].rank > one.rank) parent = out[parent - 1].parent;
    if (parent == 0) out.push_back(one);
  }
  return out;
}

}  // namespace

void compile_claims(std::span<const LanguageSpec> specs, ClaimGroup& group, OwnedNameTables& out) {
  std::vector<Start> starts;
  group.inners = static_cast<u32>(out.inners.size());
  for (u32 rank = 0; rank < group.claim_count; ++rank) {
    const ClaimRef ref = out.claims[group.claims + rank];
    const Claim& claim = specs[ref.language].claims[ref.claim];
    for (const Text text : claim.line_starts) starts.push_back({text, rank});
    for (const Text text : claim.contains) {
      out.inners.push_back({.offset = static_cast<u32>(out.texts.size()),
                            .rank = rank,
                            .length = static_cast<u16>(text.size()),
                            .pair = rarest_pair(text)});
      out.texts += text;
    }
  }
  group.inner_count = static_cast<u32>(out.inners.size()) - group.inners;

  starts = arrange_starts(std::move(starts));
  group.starts = static_cast<u32>(out.starts.size());
  group.start_count = static_cast<u32>(starts.size());
  for (const Start& start : starts)
    group.likely.width = std::min(group.likely.width, static_cast<u32>(start.text.size()));
  for (const Start& start : starts) {
    out.starts.push_back({.offset = static_cast<u32>(out.texts.size()),
                          .rank = start.rank,
                          .parent = start.parent,
                          .length = static_cast<u16>(start.text.size())});
    out.texts += start.text;
    group.likely.add(start.text);
  }
}

}  // namespace reckon::lang
