// The one-pass scan against the three tests as definitions.md words them.
#include "lang/claim_scan.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <memory>
#include <random>
#include <string>

#include "lang/user_registry.h"

namespace reckon::lang {
namespace {

constexpr std::string_view kBlanks = " \t\r\v\f";

bool holds(const Claim& claim, std::string_view head) {
  head = head.substr(0, 8 * 1024);
  const usize begin = std::min(head.find_first_not_of(" \t\r\v\f\n"), head.size());
  for (const Text text : claim.first)
    if (head.substr(begin).starts_with(text)) return true;
  for (usize at = 0; at <= head.size();) {
    const std::string_view line = head.substr(at, std::min(head.find('\n', at), head.size()) - at);
    const std::string_view rest = line.substr(std::min(line.find_first_not_of(kBlanks), line.size()));
    for (const Text text : claim.line_starts)
      if (rest.starts_with(text)) return true;
    at += line.size() + 1;
  }
  return std::ranges::any_of(claim.contains, [&](Text text) { return head.find(text) != std::string_view::npos; });
}

std::unique_ptr<const UserRegistry> build(const std::string& text) {
  const SourceText source{"t.toml", text};
  auto result = UserRegistry::build({&source, 1}, {});
  if (!result) {
    ADD_FAILURE() << result.error().front().text();
    return nullptr;
  }
  return *std::move(result);
}

u32 scan(const Registry& registry, std::string_view head) {
  const NameTables& tables = registry.tables();
  return first_claim_that_holds(registry.specs(), tables, tables.groups[0], head);
}

u32 expected(const Registry& registry, std::string_view head) {
  const ClaimGroup& group = registry.tables().groups[0];
  for (u32 rank = 0; rank < group.claim_count; ++rank) {
    const ClaimRef ref = registry.tables().claims[group.claims + rank];
    if (holds(registry.spec(ref.language).claims[ref.claim], head)) return rank;
  }
  return group.claim_count;
}

std::string random_text(std::mt19937& random, usize least, usize most) {
  std::string text;
  const usize size = least + random() % (most - least + 1);
  while (text.size() < size) text += "abc:"[random() % 4];
  return text;
}

TEST(ClaimScan, AgreesWithThePlainTestsOnRandomClaimsAndTexts) {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    std::string definitions;
    for (int language = 0; language < 4; ++language) {
      definitions += "[[language]]\nname = \"" + std::to_string(language) + "\"\n[[language.claims]]\nextension = \"x\"\n" +
                     "priority = " + std::to_string(random() % 3) + "\n";
      const usize least = 1 + random() % 4;
      for (const char* key : {"first", "line_starts", "contains"}) {
        definitions += std::string(key) + " = [";
        const usize count = random() % 4 + (key[0] == 'l');
        for (usize i = 0; i < count; ++i)
          definitions += "\"" + random_text(random, key[0] == 'l' ? least : 3 + least, key[0] == 'l' ? 6 : 9) + "\",";
        definitions += "]\n";
      }
    }
    const auto owner = build(definitions);
    ASSERT_TRUE(owner);
    for (int text = 0; text < 40; ++text) {
      std::string head;
      const usize size = random() % 300;
      while (head.size() < size) head += "abc:\n\n   \tabcxxx\r\vx"[random() % 18];
      ASSERT_EQ(scan(owner->registry(), head), expected(owner->registry(), head)) << definitions << "\n--\n" << head;
    }
  }
}

TEST(ClaimScan, LooksAtEveryPlace) {
  const auto owner = build("[[language]]\nname = \"a\"\n[[language.claims]]\nextension = \"x\"\nline_starts = [\"here\"]\n"
                           "contains = [\"::\", \"some::where\"]\n");
  ASSERT_TRUE(owner);
  for (usize at = 0; at < 200; ++at) {
    for (usize behind : {0u, 1u, 70u}) {
      const std::string rest(behind, '.');
      EXPECT_EQ(scan(owner->registry(), std::string(at, '.') + "::" + rest), 0u) << at;
      EXPECT_EQ(scan(owner->registry(), std::string(at, '.') + ":" + rest), 1u) << at;
      EXPECT_EQ(scan(owner->registry(), std::string(at, '.') + "\nhere" + rest), 0u) << at;
      EXPECT_EQ(scan(owner->registry(), std::string(at, '.') + "\nher" + rest), 1u) << at;
      EXPECT_EQ(scan(owner->registry(), std::string(at, '\n') + " \there" + rest), 0u) << at;
    }
  }
}

TEST(ClaimScan, KeepsShorterStartsOfBetterClaimsOnly) {
  const auto owner = build("[[language]]\nname = \"a\"\n[[language.claims]]\nextension = \"x\"\npriority = 2\n"
                           "line_starts = [\"abc\", \"abcd\"]\n[[language]]\nname = \"b\"\n[[language.claims]]\n"
                           "extension = \"x\"\npriority = 1\nline_starts = [\"a\", \"abcde\", \"az\"]\n");
  ASSERT_TRUE(owner);
  const NameTables& tables = owner->registry().tables();
  ASSERT_EQ(tables.starts.size(), 2u) << "a, abc";
  EXPECT_EQ(tables.starts[1].parent, 1u);
  EXPECT_EQ(scan(owner->registry(), "abcdef"), 0u);
  EXPECT_EQ(scan(owner->registry(), "abd"), 1u);
  EXPECT_EQ(scan(owner->registry(), "b"), 2u);
}

}  // namespace
}  // namespace reckon::lang
