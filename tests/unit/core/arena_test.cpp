#include "core/arena.h"

#include <gtest/gtest.h>
#include <string>

namespace reckon {
namespace {

TEST(Arena, CopiesStayWhereTheyAre) {
  Arena arena;
  std::vector<std::pair<std::string, std::string_view>> all;
  for (int i = 0; i < 20'000; ++i) {
    std::string text(static_cast<usize>(i % 97), static_cast<char>('a' + i % 26));
    all.emplace_back(text, arena.copy(text));
  }
  for (const auto& [text, copy] : all) {
    EXPECT_EQ(text, copy);
    EXPECT_EQ(copy.data()[copy.size()], '\0');
  }
}

TEST(Arena, GivesLargeStringsABlockOfTheirOwn) {
  Arena arena;
  const auto first = arena.copy("a");
  const std::string large(200'000, 'x');
  EXPECT_EQ(arena.copy(large), large);
  const auto second = arena.copy("b");
  EXPECT_EQ(second.data(), first.data() + 2);
}

TEST(Arena, JoinsPaths) {
  Arena arena;
  EXPECT_EQ(arena.join("a/b", "c"), "a/b/c");
  EXPECT_EQ(arena.join("", "c"), "c");
  EXPECT_STREQ(arena.join("a", "b").data(), "a/b");
}

TEST(Arena, Aligns) {
  Arena arena;
  arena.copy("xyz");
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(arena.allocate(8, 8)) % 8, 0u);
}

TEST(Arena, ClearGivesMemoryBack) {
  Arena arena;
  arena.copy("text");
  EXPECT_EQ(arena.bytes_held(), Arena::kBlock);
  arena.clear();
  EXPECT_EQ(arena.bytes_held(), 0u);
  EXPECT_EQ(arena.copy("again"), "again");
}

}  // namespace
}  // namespace reckon
