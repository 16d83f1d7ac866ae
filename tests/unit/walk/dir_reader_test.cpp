#include "walk/dir_reader.h"

#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

#include "support/faults.h"
#include "support/temp_tree.h"

namespace reckon::walk {
namespace {

using sys::Call;
using test::ScopedFaults;
using test::TempTree;

std::map<std::string, EntryType> list(DirReader& reader, const std::string& path) {
  const auto folder = open_folder(AT_FDCWD, path);
  EXPECT_TRUE(folder);
  const auto entries = reader.list(folder->get());
  EXPECT_TRUE(entries);
  std::map<std::string, EntryType> found;
  for (const Entry& entry : *entries) {
    EXPECT_EQ(std::strlen(entry.name), entry.length);
    EXPECT_TRUE(found.emplace(entry.view(), entry.type).second) << entry.name;
  }
  return found;
}

const std::map<std::string, EntryType> kMixed = {{".hidden", EntryType::file},   {"file.c", EntryType::file},
                                                 {"folder", EntryType::folder},  {"link", EntryType::link},
                                                 {"pipe", EntryType::special},   {"...", EntryType::file},
                                                 {"new\nline", EntryType::file}, {"\xff\xfe.c", EntryType::file}};

TempTree& mixed() {
  static TempTree tree;
  static const bool made = [] {
    for (const auto& [name, type] : kMixed) {
      if (type == EntryType::file) tree.file(name, "");
    }
    tree.folder("folder");
    tree.link("link", "folder");
    tree.fifo("pipe");
    return true;
  }();
  EXPECT_TRUE(made);
  return tree;
}

TEST(DirReader, ListsEveryKindOfEntryAndName) {
  DirReader reader;
  EXPECT_EQ(list(reader, mixed().root()), kMixed);
}

TEST(DirReader, KeepsToFourCalls) {
  DirReader reader;
  const sys::Counts before = sys::this_thread();
  list(reader, mixed().root());
  const sys::Counts now = sys::this_thread().since(before);
  EXPECT_EQ(now.of(Call::openat), 1u);
  EXPECT_EQ(now.of(Call::getdents64), 2u);
  EXPECT_EQ(now.of(Call::close), 1u);
  EXPECT_EQ(now.all(), 4u);
}

// Some file systems tell no types.
class Untyped final : public sys::FaultHook {
 public:
  Untyped() { sys::set_fault_hook(this); }
  ~Untyped() override { sys::set_fault_hook(nullptr); }
  int before(Call call, sys::Args& args) override {
    const bool gone = call == Call::fstatat && std::string_view(args.path) == "file.c";
    return gone ? -ENOENT : 0;
  }
  void after(Call call, const sys::Args& args, i64 result) override {
    if (call != Call::getdents64) return;
    auto* at = static_cast<char*>(args.data);
    for (i64 used = 0; used < result;) {
      auto* record = reinterpret_cast<dirent64*>(at + used);
      record->d_type = DT_UNKNOWN;
      used += record->d_reclen;
    }
  }
};

TEST(DirReader, AsksForTypesThatTheFileSystemDoesNotTell) {
  DirReader reader;
  const Untyped hook;
  auto expected = kMixed;
  expected["file.c"] = EntryType::unknown;  // gone in between
  EXPECT_EQ(list(reader, mixed().root()), expected);
}

TEST(DirReader, ListsAnEmptyFolder) {
  const TempTree tree;
  DirReader reader;
  EXPECT_TRUE(list(reader, tree.root()).empty());
}

TEST(DirReader, ListsAHundredThousandEntries) {
  const TempTree tree("/dev/shm");
  const int folder = ::open(tree.root().c_str(), O_RDONLY | O_DIRECTORY);
  for (int i = 0; i < 100'000; ++i) {
    const std::string name = "a_rather_long_name_of_a_source_file_" + std::to_string(i) + ".c";
    ASSERT_EQ(::mknodat(folder, name.c_str(), S_IFREG | 0644, 0), 0);
  }
  DirReader reader;
  const auto found = list(reader, tree.root());
  EXPECT_EQ(found.size(), 100'000u);
  EXPECT_TRUE(found.contains("a_rather_long_name_of_a_source_file_99999.c"));
  ::close(folder);
  EXPECT_EQ(list(reader, mixed().root()), kMixed);  // and the reader still works for a small one
}

TEST(DirReader, KeepsWhatItHasWhenReadingFailsInTheMiddle) {
  DirReader reader;
  const auto folder = open_folder(AT_FDCWD, mixed().root());
  ScopedFaults faults({.call = Call::getdents64, .error = EIO, .first = 2});
  const auto entries = reader.list(folder->get());
  ASSERT_FALSE(entries);
  EXPECT_EQ(entries.error().os, EIO);
  EXPECT_EQ(reader.entries().size(), kMixed.size());
}

TEST(DirReader, GathersManySmallAnswers) {
  DirReader reader;
  ScopedFaults faults({.call = Call::getdents64, .shorten_to = 64});
  EXPECT_EQ(list(reader, mixed().root()), kMixed);
  EXPECT_GT(faults.hits(), 5u);
}

TEST(DirReader, ReportsMissingMemory) {
  DirReader reader;
  const auto folder = open_folder(AT_FDCWD, mixed().root());
  ScopedFaults faults({.call = Call::allocate, .error = ENOMEM});
  EXPECT_EQ(reader.list(folder->get()).error().os, ENOMEM);
}

TEST(OpenFolder, RefusesLinksUnlessAsked) {
  const auto root = open_folder(AT_FDCWD, mixed().root());
  const auto refused = open_folder(root->get(), "link");
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().os == ELOOP || refused.error().os == ENOTDIR);
  EXPECT_TRUE(open_folder(root->get(), "link", true));
  EXPECT_TRUE(open_folder(root->get(), ""));
  EXPECT_EQ(open_folder(root->get(), "file.c").error().os, ENOTDIR);
  EXPECT_EQ(open_folder(root->get(), "none").error().os, ENOENT);
}

TEST(OpenFolder, OpensPathsLongerThanPathMax) {
  const TempTree tree;
  const std::string part(40, 'd');
  Fd at = *open_folder(AT_FDCWD, tree.root());
  const Fd root = *open_folder(AT_FDCWD, tree.root());
  std::string path;
  for (int depth = 0; depth < 300; ++depth) {
    ASSERT_EQ(::mkdirat(at.get(), part.c_str(), 0755), 0);
    at = *open_folder(at.get(), part);
    path += (depth == 0 ? "" : "/") + part;
  }
  ASSERT_EQ(::mknodat(at.get(), "leaf.c", S_IFREG | 0644, 0), 0);
  ASSERT_GT(path.size(), 12'000u);
  const auto before = test::open_descriptors();
  {
    const auto deep = open_folder(root.get(), path);
    ASSERT_TRUE(deep);
    DirReader reader;
    const auto entries = reader.list(deep->get());
    ASSERT_EQ(entries->size(), 1u);
    EXPECT_STREQ(entries->front().name, "leaf.c");
  }
  EXPECT_EQ(open_folder(root.get(), path + "/none").error().os, ENOENT);
  EXPECT_EQ(open_folder(root.get(), std::string(5000, 'x')).error().os, ENAMETOOLONG);
  EXPECT_EQ(test::open_descriptors(), before);
}

TEST(OpenFolder, ReportsExhaustedDescriptors) {
  ScopedFaults faults({.call = Call::openat, .error = EMFILE});
  EXPECT_EQ(open_folder(AT_FDCWD, "/").error().os, EMFILE);
}

}  // namespace
}  // namespace reckon::walk
