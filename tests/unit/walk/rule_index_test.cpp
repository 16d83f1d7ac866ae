#include "walk/rule_index.h"

#include <gtest/gtest.h>

#include <deque>
#include <random>
#include <string>

namespace reckon::walk {
namespace {

TEST(RuleIndex, FindsTheSameLastRuleAsTryingThemAll) {
  std::mt19937 random(7);
  const char* pieces[] = {"a", "b", ".c", ".d", "*", "?", "[ab]", "x", ".tar.gz", "~"};
  for (int round = 0; round < 200; ++round) {
    std::deque<std::string> patterns;
    std::deque<Glob> globs;
    RuleIndex index;
    const bool fold = random() % 4 == 0;
    for (usize n = random() % 60; n > 0; --n) {
      std::string& pattern = patterns.emplace_back();
      for (usize k = 1 + random() % 3; k > 0; --k) pattern += pieces[random() % std::size(pieces)];
      globs.emplace_back(pattern, GlobScope::name, fold);
    }
    for (const Glob& glob : globs) index.add(glob, GlobScope::name);
    index.finish();
    for (int i = 0; i < 50; ++i) {
      std::string text;
      const char* texts[] = {"a", "b", ".c", ".d", "x", ".tar.gz", "~", "A", ".C"};
      for (usize k = 1 + random() % 3; k > 0; --k) text += texts[random() % std::size(texts)];
      u32 expected = RuleIndex::kNone;
      for (u32 r = 0; r < globs.size(); ++r) {
        if (globs[r].matches(text)) expected = r;
      }
      const u32 found = index.last_match(NameKey(text), [&](u32 rule) { return globs[rule].matches(text); });
      ASSERT_EQ(found, expected) << text;
    }
  }
}

TEST(RuleIndex, NamesWithManyDotsMissNoEnding) {
  std::string text = "x.end";
  for (int i = 0; i < 40; ++i) text += ".z";
  const std::string pattern = "*" + text.substr(1);
  const Glob glob(pattern, GlobScope::name, false);
  RuleIndex index;
  index.add(glob, GlobScope::name);
  index.finish();
  EXPECT_EQ(index.last_match(NameKey(text), [&](u32) { return glob.matches(text); }), 0u);
}

TEST(RuleIndex, TriesOnlyRulesThatTheNameAllows) {
  const Glob rules[] = {Glob("*.o", GlobScope::name, false), Glob("vmlinux", GlobScope::name, false),
                        Glob("tmp-*", GlobScope::name, false), Glob("*~", GlobScope::name, false)};
  RuleIndex index;
  for (const Glob& glob : rules) index.add(glob, GlobScope::name);
  index.finish();
  int tried = 0;
  index.last_match(NameKey("main.c"), [&](u32) { return ++tried, false; });
  EXPECT_EQ(tried, 0);
}

}  // namespace
}  // namespace reckon::walk
