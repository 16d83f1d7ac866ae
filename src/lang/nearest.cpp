#include "lang/nearest.h"

#include <algorithm>
#include <array>

#include "lang/fold.h"

namespace reckon::lang {
namespace {

constexpr usize kLongest = 64;

// Optimal string alignment distance with three rows; both at most kLongest bytes.
usize distance(std::string_view a, std::string_view b) {
  std::array<std::array<usize, kLongest + 1>, 3> rows{};
  for (usize j = 0; j <= b.size(); ++j) rows[0][j] = j;
  for (usize i = 1; i <= a.size(); ++i) {
    auto& row = rows[i % 3];
    const auto& above = rows[(i + 2) % 3];
    const auto& above2 = rows[(i + 1) % 3];
    row[0] = i;
    for (usize j = 1; j <= b.size(); ++j) {
      const char x = fold(a[i - 1]);
      const char y = fold(b[j - 1]);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (x == y ? 0 : 1)});
      if (i > 1 && j > 1 && x == fold(b[j - 2]) && fold(a[i - 2]) == y) row[j] = std::min(row[j], above2[j - 2] + 1);
    }
  }
  return rows[a.size() % 3][b.size()];
}

}  // namespace

std::string_view nearest_word(std::string_view word, std::span<const std::string_view> known) {
  if (word.empty() || word.size() > kLongest) return {};
  std::string_view best;
  usize fewest = std::max<usize>(word.size() >= 3 ? 1 : 0, word.size() / 3) + 1;
  for (const std::string_view candidate : known) {
    if (candidate.empty() || candidate.size() > kLongest) continue;
    const usize longer = std::max(candidate.size(), word.size());
    if (longer - std::min(candidate.size(), word.size()) >= fewest) continue;
    if (const usize edits = distance(word, candidate); edits < fewest) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> known) {
  const std::string_view best = nearest_word(word, known);
  if (best.empty()) return {};
  return "; did you mean \"" + std::string(best) + "\"?";
}

}  // namespace reckon::lang
