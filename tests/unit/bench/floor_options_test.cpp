#include "bench/floor_options.h"

#include <gtest/gtest.h>

namespace reckon::bench {
namespace {

std::expected<FloorOptions, std::string> parse(const std::vector<std::string>& args) {
  return parse_floor_options(args);
}

TEST(FloorOptions, DefaultsAreEveryReaderSevenWarmRoundsAndOneThreadFirst) {
  const auto options = parse({"tree"});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->path, "tree");
  EXPECT_EQ(options->readers.size(), 3u);
  EXPECT_EQ(options->rounds, 7u);
  EXPECT_TRUE(options->warm);
  EXPECT_FALSE(options->cold);
  EXPECT_FALSE(options->like_count);
  ASSERT_FALSE(options->threads.empty());
  EXPECT_EQ(options->threads[0], 1u);
}

TEST(FloorOptions, ListsAreReadInOrderAndWithoutRepeats) {
  const auto options = parse({"--reader", "ring,plain,ring", "--threads=4,1,4", "tree"});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->readers, (std::vector{FloorReader::ring, FloorReader::plain}));
  EXPECT_EQ(options->threads, (std::vector<unsigned>{4, 1}));
}

TEST(FloorOptions, EachOptionIsUnderstood) {
  const auto options = parse({"--cold", "--like-count", "--format", "json", "--rounds=3", "--", "-tree"});
  ASSERT_TRUE(options);
  EXPECT_TRUE(options->cold && options->warm && options->like_count && options->json);
  EXPECT_EQ(options->rounds, 3u);
  EXPECT_EQ(options->path, "-tree");
  EXPECT_FALSE(parse({"--only-cold", "tree"})->warm);
  EXPECT_TRUE(parse({"--help"})->help);
}

TEST(FloorOptions, MistakesAreNamed) {
  const auto message = [](const std::vector<std::string>& args) {
    const auto options = parse(args);
    return options ? std::string() : options.error();
  };
  EXPECT_NE(message({}), "");
  EXPECT_NE(message({"a", "b"}), "");
  EXPECT_NE(message({""}), "");
  EXPECT_NE(message({"--threads", "0", "tree"}).find("'0'"), std::string::npos);
  EXPECT_NE(message({"--threads", "1,,2", "tree"}), "");
  EXPECT_NE(message({"--threads", "257", "tree"}), "");
  EXPECT_NE(message({"--rounds", "2x", "tree"}).find("'2x'"), std::string::npos);
  EXPECT_NE(message({"--reader", "disk", "tree"}).find("'disk'"), std::string::npos);
  EXPECT_NE(message({"--format", "xml", "tree"}).find("'xml'"), std::string::npos);
  EXPECT_NE(message({"--what", "1", "tree"}).find("--what"), std::string::npos);
  EXPECT_NE(message({"tree", "--rounds"}).find("--rounds"), std::string::npos);
}

}  // namespace
}  // namespace reckon::bench
