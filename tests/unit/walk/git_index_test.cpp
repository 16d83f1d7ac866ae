#include "walk/git_index.h"

#include <gtest/gtest.h>

#include <random>

#include "unit/walk/rule_tree.h"

namespace reckon::walk {
namespace {

std::string big(u64 value, usize bytes) {
  std::string out;
  for (usize i = bytes; i-- > 0;) out.push_back(static_cast<char>(value >> (8 * i)));
  return out;
}

// The offset encoding of version 4, written the way git writes it.
std::string varint(usize value) {
  std::string out(1, static_cast<char>(value & 127));
  while ((value >>= 7) != 0) out.insert(out.begin(), static_cast<char>(0x80 | (--value & 127)));
  return out;
}

struct Writer {
  u32 version = 2;
  usize hash = 20;
  std::string extensions;

  std::string write(const std::vector<std::string>& paths, u32 mode = 0100644) const {
    std::string out = "DIRC" + big(version, 4) + big(paths.size(), 4);
    std::string previous;
    for (const std::string& path : paths) {
      const usize start = out.size();
      out += std::string(24, '\1') + big(mode, 4) + std::string(12, '\1') + std::string(hash, '\2');
      const bool extended = version >= 3;
      out += big(std::min<usize>(path.size(), 0xfff) | (extended ? 0x4000u : 0u), 2);
      if (extended) out += big(0x2000, 2);
      if (version < 4) {
        out += path;
        out += std::string(8 - (out.size() - start) % 8, '\0');
      } else {
        usize common = 0;
        while (common < path.size() && common < previous.size() && path[common] == previous[common]) ++common;
        out += varint(previous.size() - common) + path.substr(common) + '\0';
        previous = path;
      }
    }
    return out + extensions + std::string(hash, '\3');
  }
};

std::string extension(const std::string& signature, const std::string& body) {
  return signature + big(body.size(), 4) + body;
}

struct GitIndexTest : testing::Test {
  Result<GitIndex> read(const std::string& bytes, bool sha256 = false) {
    tree.write("g/index", bytes);
    return GitIndex::read(tree.at("g"), sha256);
  }
  RuleTree tree;
};

const std::vector<std::string> kPaths = {"a.c",          "dir-x",           "dir.c", "dir/a", "dir/sub/b",
                                         "dir0",         std::string(300, 'q') + "/1",
                                         std::string(300, 'q') + "/2", "z"};

void expect_all(const GitIndex& index) {
  ASSERT_EQ(index.size(), kPaths.size());
  for (const std::string& path : kPaths) {
    EXPECT_TRUE(index.is_tracked(path)) << path;
    EXPECT_FALSE(index.is_tracked(path + "x")) << path;
    EXPECT_FALSE(index.has_tracked_below(path)) << path;
  }
  EXPECT_FALSE(index.is_tracked("dir"));
  EXPECT_TRUE(index.has_tracked_below("dir"));
  EXPECT_TRUE(index.has_tracked_below("dir/sub"));
  EXPECT_TRUE(index.has_tracked_below(std::string(300, 'q')));
  EXPECT_FALSE(index.has_tracked_below("di"));
  EXPECT_FALSE(index.has_tracked_below("dir/s"));
  EXPECT_FALSE(index.has_tracked_below("zz"));
}

TEST_F(GitIndexTest, AllVersionsAndBothHashes) {
  for (const u32 version : {2u, 3u, 4u}) {
    for (const usize hash : {usize{20}, usize{32}}) {
      const Result<GitIndex> index = read(Writer{version, hash, {}}.write(kPaths), hash == 32);
      ASSERT_TRUE(index) << version << " " << hash;
      expect_all(*index);
    }
  }
}

TEST_F(GitIndexTest, MissingFileIsAnEmptyIndex) {
  const Result<GitIndex> index = GitIndex::read(tree.at("nowhere"), false);
  ASSERT_TRUE(index);
  EXPECT_EQ(index->size(), 0u);
  EXPECT_FALSE(index->is_tracked("a"));
  EXPECT_FALSE(index->has_tracked_below("a"));
}

TEST_F(GitIndexTest, UnknownExtensionsAreSteppedOver) {
  Writer writer;
  writer.extensions = extension("TREE", "0123456789") + extension("zzzz", "") + extension("EOIE", "x");
  const Result<GitIndex> index = read(writer.write(kPaths));
  ASSERT_TRUE(index);
  expect_all(*index);
}

TEST_F(GitIndexTest, CollapsedFoldersOfASparseIndexAreNoPaths) {
  const Result<GitIndex> index = read(Writer{}.write({"dir/"}, 040000));
  ASSERT_TRUE(index);
  EXPECT_EQ(index->size(), 0u);
}

TEST_F(GitIndexTest, UnsortedPathsAreFoundAllTheSame) {
  const Result<GitIndex> index = read(Writer{}.write({"z", "a", "m/x"}));
  ASSERT_TRUE(index);
  EXPECT_TRUE(index->is_tracked("a"));
  EXPECT_TRUE(index->is_tracked("z"));
  EXPECT_TRUE(index->has_tracked_below("m"));
}

TEST_F(GitIndexTest, ASplitIndexAddsToItsSharedPartAndDeletesFromIt) {
  tree.write("g/sharedindex." + [] {
    std::string hex;
    for (int i = 0; i < 20; ++i) hex += "ab";
    return hex;
  }(), Writer{}.write({"gone", "kept", "replaced"}));
  // Bitmaps: one marker word that announces one literal word, then that.
  const u64 marker = u64{1} << 33;
  const std::string deleted = big(3, 4) + big(2, 4) + big(marker, 8) + big(0b001, 8) + big(0, 4);
  const std::string replaced = big(3, 4) + big(2, 4) + big(marker, 8) + big(0b100, 8) + big(0, 4);
  Writer writer;
  writer.extensions = extension("link", std::string(20, '\xab') + deleted + replaced);
  const Result<GitIndex> index = read(writer.write({"", "added"}));
  ASSERT_TRUE(index);
  EXPECT_FALSE(index->is_tracked("gone"));
  EXPECT_TRUE(index->is_tracked("kept"));
  EXPECT_TRUE(index->is_tracked("replaced"));
  EXPECT_TRUE(index->is_tracked("added"));
  EXPECT_EQ(index->size(), 3u);
}

TEST_F(GitIndexTest, AMissingSharedPartIsAnError) {
  Writer writer;
  writer.extensions = extension("link", std::string(20, '\xab'));
  EXPECT_FALSE(read(writer.write({"a"})));
}

TEST_F(GitIndexTest, TruncatedAndChangedBytesNeverReadOutside) {
  std::mt19937 random(11);
  for (const u32 version : {2u, 3u, 4u}) {
    const std::string whole = Writer{version, 20, extension("link", std::string(64, '\7'))}.write(kPaths);
    for (usize size = 0; size < whole.size(); ++size) {
      GitIndex index;
      std::string shared;
      std::vector<bool> deleted;
      (void)index.parse(whole.substr(0, size), false, shared, deleted);
    }
    for (int i = 0; i < 20'000; ++i) {
      std::string changed = whole;
      for (int k = 0; k < 3; ++k) changed[random() % changed.size()] = static_cast<char>(random());
      GitIndex index;
      std::string shared;
      std::vector<bool> deleted;
      (void)index.parse(changed, false, shared, deleted);
    }
  }
  EXPECT_FALSE(read("DIRC"));
  EXPECT_FALSE(read("XXXX" + Writer{}.write({"a"}).substr(4)));
  EXPECT_FALSE(read(Writer{5, 20, {}}.write({"a"})));
}

TEST_F(GitIndexTest, NamesThatUnfoldWithoutEndAreRefused) {
  // Version 4: each name adds to the one before, so these short entries would be gigabytes.
  std::string bytes = "DIRC" + big(4, 4) + big(50'000, 4);
  for (int i = 0; i < 50'000; ++i) {
    bytes += std::string(24, '\1') + big(0100644, 4) + std::string(12, '\1') + std::string(20, '\2') + big(1, 2);
    bytes += std::string(1, '\0') + "x" + '\0';
  }
  const Result<GitIndex> index = read(bytes + std::string(20, '\3'));
  ASSERT_FALSE(index);
  EXPECT_EQ(index.error().code, Errc::limit);
}

TEST(TrackedFiles, AreStrongerThanGitsRulesAndOnlyThose) {
  RuleTree t;
  t.repository("r");
  t.write("r/.gitignore", "*.log\nout/\n");
  t.write("r/out/deep/kept.c", "");
  t.write("r/.git/index", Writer{}.write({"a.log", "out/deep/kept.c", "t.tmp"}));
  t.write("r/.ignore", "*.tmp\n");
  EXPECT_EQ(t.verdict("r", "r/a.log").kind, Verdict::Kind::tracked);
  EXPECT_TRUE(t.dropped("r", "r/b.log"));
  EXPECT_EQ(t.verdict("r", "r/out", true).kind, Verdict::Kind::tracked);
  EXPECT_FALSE(t.dropped("r", "r/out/deep/kept.c"));
  EXPECT_TRUE(t.dropped("r", "r/out/deep/other.c"));
  EXPECT_EQ(t.rule("r", "r/out/deep/other.c"), "r/.gitignore:2:out/");
  EXPECT_TRUE(t.dropped("r", "r/out/empty", true));
  EXPECT_FALSE(t.dropped("r/out/deep", "r/out/deep/kept.c"));
  EXPECT_TRUE(t.dropped("r/out/deep", "r/out/deep/other.c"));
  EXPECT_TRUE(t.dropped("r", "r/t.tmp"));
}

TEST(TrackedFiles, ASubmoduleInAnIgnoredFolderIsEnteredWithItsOwnRules) {
  RuleTree t;
  t.repository("r");
  t.write("r/.gitignore", "libs/\n");
  t.write("r/.git/index", Writer{}.write({"libs/sub"}, 0160000));
  t.repository("r/libs/sub");
  t.write("r/libs/sub/.gitignore", "*.o\n");
  EXPECT_FALSE(t.dropped("r", "r/libs/sub/a.c"));
  EXPECT_TRUE(t.dropped("r", "r/libs/sub/a.o"));
  EXPECT_TRUE(t.dropped("r", "r/libs/a.c"));
}

TEST(TrackedFiles, AnUnreadableIndexIsNamedOnce) {
  RuleTree t;
  t.repository("r");
  t.write("r/.gitignore", "*.log\n");
  t.write("r/.git/index", "rubbish");
  IgnoreTree tree(t.switches, t.environment, t.sink);
  EXPECT_TRUE(test::ask_rules(tree, t.at("r"), t.at("r/a.log"), false).verdict.dropped());
  ASSERT_EQ(t.sink.problems.size(), 1u);
  EXPECT_EQ(t.sink.problems[0].kind, ProblemKind::git_index_invalid);
}

}  // namespace
}  // namespace reckon::walk
