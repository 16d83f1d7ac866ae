#include "core/read_file.h"

#include <cerrno>
#include <fcntl.h>
#include <gtest/gtest.h>

#include "support/faults.h"
#include "support/temp_tree.h"

namespace reckon {
namespace {

using test::ScopedFaults;
using test::TempTree;

Result<std::string> read(const TempTree& tree, const char* name, usize limit = 1 << 20) {
  return read_file(AT_FDCWD, tree.path(name).c_str(), limit);
}

TEST(ReadFile, ReadsAnySize) {
  const TempTree tree;
  for (const usize size : {0, 1, 4095, 4096, 4097, 8192, 100'000}) {
    const std::string content(size, 'x');
    tree.file("f", content);
    const auto text = read(tree, "f");
    ASSERT_TRUE(text);
    EXPECT_TRUE(*text == content) << size;
  }
}

TEST(ReadFile, KeepsToTheLimit) {
  const TempTree tree;
  tree.file("f", std::string(5000, 'x'));
  EXPECT_TRUE(read(tree, "f", 5000));
  const auto text = read(tree, "f", 4999);
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().code, Errc::limit);
}

TEST(ReadFile, LosesNothingToShortReads) {
  const TempTree tree;
  tree.file("f", std::string(1000, 'x'));
  ScopedFaults faults({.call = sys::Call::read, .shorten_to = 7});
  EXPECT_EQ(read(tree, "f")->size(), 1000u);
}

TEST(ReadFile, NamesWhatIsNoFile) {
  const TempTree tree;
  tree.folder("d");
  tree.fifo("p");
  tree.file("f", "");
  tree.link("l", "f");
  EXPECT_EQ(read(tree, "d").error().os, EISDIR);
  EXPECT_EQ(read(tree, "p").error().os, EINVAL);  // and does not wait for a writer
  EXPECT_EQ(read(tree, "none").error().os, ENOENT);
  EXPECT_TRUE(read(tree, "l"));
  EXPECT_EQ(read_file(AT_FDCWD, tree.path("l").c_str(), 10, Links::refuse).error().os, ELOOP);
}

TEST(ReadFile, ReadsAPipeToItsEnd) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  ASSERT_EQ(::write(ends[1], "text", 4), 4);
  ::close(ends[1]);
  EXPECT_EQ(*read_all(ends[0], 100), "text");
  ::close(ends[0]);
}

TEST(ReadFile, LeaksNoDescriptorOnErrors) {
  const TempTree tree;
  tree.file("f", "text");
  const auto before = test::open_descriptors();
  ScopedFaults faults({.call = sys::Call::read, .error = EIO});
  EXPECT_EQ(read(tree, "f").error().os, EIO);
  EXPECT_EQ(test::open_descriptors(), before);
}

}  // namespace
}  // namespace reckon
