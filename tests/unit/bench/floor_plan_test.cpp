#include "bench/floor_plan.h"

#include <gtest/gtest.h>

namespace reckon::bench {
namespace {

TEST(FloorPlan, FoldersOnTheWayAreListedToo) {
  const auto plan = plan_from_files({"a/b/c/one.c", "top.c", "a/b/c/two.c", "z/last.c"});
  std::vector<std::string> paths;
  for (const PlannedFolder& folder : plan) paths.push_back(folder.path);
  EXPECT_EQ(paths, (std::vector<std::string>{".", "a", "a/b", "a/b/c", "z"}));
  EXPECT_EQ(plan[0].files, (std::vector<std::string>{"top.c"}));
  EXPECT_TRUE(plan[1].files.empty());
  EXPECT_EQ(plan[3].files, (std::vector<std::string>{"one.c", "two.c"}));
}

TEST(FloorPlan, NoFilesStillListTheRoot) {
  const auto plan = plan_from_files({});
  ASSERT_EQ(plan.size(), 1u);
  EXPECT_EQ(plan[0].path, ".");
}

}  // namespace
}  // namespace reckon::bench
