#include "walk/ignore_tree.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <unistd.h>

#include "unit/walk/rule_tree.h"

namespace reckon::walk {
namespace {

TEST(IgnoreTree, TheDeepestGitignoreDecidesFirst) {
  RuleTree t;
  t.repository("r");
  t.write("r/.gitignore", "*.log\n");
  t.write("r/a/.gitignore", "!keep.log\n");
  t.write("r/a/b/.gitignore", "keep.log\n");
  EXPECT_EQ(t.rule("r", "r/x.log"), "r/.gitignore:1:*.log");
  EXPECT_EQ(t.rule("r", "r/a/keep.log"), "r/a/.gitignore:1:!keep.log");
  EXPECT_FALSE(t.dropped("r", "r/a/keep.log"));
  EXPECT_EQ(t.rule("r", "r/a/b/keep.log"), "r/a/b/.gitignore:1:keep.log");
  EXPECT_EQ(t.rule("r", "r/a/b/main.c"), "");
}

TEST(IgnoreTree, NothingComesBackBelowAnIgnoredFolder) {
  RuleTree t;
  t.repository("r");
  t.write("r/.gitignore", "out/\n!out/keep.c\n");
  t.write("r/out/.gitignore", "!*\n");
  t.write("r/out/keep.c", "");
  EXPECT_EQ(t.rule("r", "r/out/keep.c"), "r/.gitignore:1:out/");
  EXPECT_EQ(t.decided, "r/out");
}

TEST(IgnoreTree, StartedBelowTheRulesOfParentsHoldUpToTheRepositorysRoot) {
  RuleTree t;
  t.write(".gitignore", "*.c\n");
  t.write(".ignore", "*.c\n");
  t.repository("r");
  t.write("r/.gitignore", "/a/b/x\n*.log\n");
  t.write("r/.ignore", "*.tmp\n");
  t.folder("r/a/b");
  EXPECT_EQ(t.rule("r/a/b", "r/a/b/x"), "r/.gitignore:1:/a/b/x");
  EXPECT_EQ(t.rule("r/a", "r/a/q.tmp"), "r/.ignore:1:*.tmp");
  EXPECT_EQ(t.rule("r/a/b", "r/a/b/y.c"), "");
  t.switches.parents = false;
  EXPECT_EQ(t.rule("r/a/b", "r/a/b/x"), "");
  EXPECT_EQ(t.rule("r/a", "r/a/q.tmp"), "");
}

TEST(IgnoreTree, OutsideOfARepositoryRulesHoldFromTheStartDown) {
  RuleTree t;
  t.write(".gitignore", "*.c\n");
  t.write("d/.gitignore", "*.o\n");
  t.folder("d/e");
  EXPECT_EQ(t.rule("d", "d/e/x.o"), "d/.gitignore:1:*.o");
  EXPECT_EQ(t.rule("d/e", "d/e/x.o"), "");
  EXPECT_EQ(t.rule("d", "d/x.c"), "");
}

TEST(IgnoreTree, KindsOfFilesInOrderOfStrength) {
  RuleTree t;
  t.repository("r");
  t.write("r/.gitignore", "a\nb\nc\n");
  t.write("r/.ignore", "!a\n!b\nd\n");
  t.write("r/.reckonignore", "b\n!d\n");
  t.folder("r/s");
  t.write("r/s/.gitignore", "a\n");  // deeper, yet weaker than .ignore above
  EXPECT_EQ(t.rule("r", "r/a"), "r/.ignore:1:!a");
  EXPECT_EQ(t.rule("r", "r/b"), "r/.reckonignore:1:b");
  EXPECT_EQ(t.rule("r", "r/c"), "r/.gitignore:3:c");
  EXPECT_EQ(t.rule("r", "r/d"), "r/.reckonignore:2:!d");
  EXPECT_EQ(t.rule("r", "r/s/a"), "r/.ignore:1:!a");
}

TEST(IgnoreTree, ExcludeAndGlobalFilesComeLast) {
  RuleTree t;
  t.repository("r");
  t.write("r/.gitignore", "!a\n");
  t.write("r/.git/info/exclude", "a\nb\n/s/c\n");
  t.write("home/.config/git/ignore", "!b\nd\n/e\n");
  t.folder("r/s");
  EXPECT_EQ(t.rule("r", "r/a"), "r/.gitignore:1:!a");
  EXPECT_EQ(t.rule("r", "r/b"), "r/.git/info/exclude:2:b");
  EXPECT_EQ(t.rule("r/s", "r/s/c"), "r/.git/info/exclude:3:/s/c");
  EXPECT_EQ(t.rule("r", "r/d"), "home/.config/git/ignore:2:d");
  EXPECT_EQ(t.rule("r", "r/e"), "home/.config/git/ignore:3:/e");
  EXPECT_EQ(t.rule("r", "r/s/e"), "");
}

TEST(IgnoreTree, EachSwitchTurnsOffItsOwnFile) {
  RuleTree t;
  t.repository("r");
  t.write("r/.gitignore", "a\n");
  t.write("r/.git/info/exclude", "b\n");
  t.write("home/.config/git/ignore", "c\n");
  t.write("r/.ignore", "d\n");
  t.write("r/.reckonignore", "e\n");
  const auto left = [&] {
    std::string out;
    for (const char* name : {"a", "b", "c", "d", "e"}) {
      if (!t.dropped("r", std::string("r/") + name)) out += name;
    }
    return out;
  };
  EXPECT_EQ(left(), "");
  t.switches.git = false;
  EXPECT_EQ(left(), "a");
  t.switches.exclude = false;
  EXPECT_EQ(left(), "ab");
  t.switches.global = false;
  EXPECT_EQ(left(), "abc");
  t.switches.dot_ignore = false;
  EXPECT_EQ(left(), "abcd");
  t.switches = IgnoreSwitches::none();
  EXPECT_EQ(left(), "abcde");
}

TEST(IgnoreTree, ARepositoryInsideBeginsAnewForGitOnly) {
  RuleTree t;
  t.repository("r");
  t.write("r/.gitignore", "*.o\nskip/\n");
  t.write("r/.git/info/exclude", "*.x\n");
  t.write("r/.ignore", "*.tmp\n");
  t.repository("r/sub");
  t.write("r/sub/.gitignore", "*.p\n");
  t.repository("r/skip");
  EXPECT_FALSE(t.dropped("r", "r/sub/a.o"));
  EXPECT_FALSE(t.dropped("r", "r/sub/a.x"));
  EXPECT_TRUE(t.dropped("r", "r/sub/a.p"));
  EXPECT_EQ(t.rule("r", "r/sub/d/a.tmp"), "r/.ignore:1:*.tmp");
  EXPECT_EQ(t.rule("r", "r/skip/a"), "r/.gitignore:2:skip/");
  EXPECT_EQ(t.rule("r/sub", "r/sub/a.tmp"), "");  // started inside: its root is where the search ends
}

TEST(IgnoreTree, AFolderNamedGitIsNoRepositoryByItsNameAlone) {
  RuleTree t;
  t.repository("r");
  t.write("r/.gitignore", "*.o\n");
  t.folder("r/sub/.git");
  t.write("r/other/.git", "gitdir: /nowhere\n");
  EXPECT_TRUE(t.dropped("r", "r/sub/a.o"));
  EXPECT_TRUE(t.dropped("r", "r/other/a.o"));
}

TEST(IgnoreTree, WorktreesFindTheirCommonFolder) {
  RuleTree t;
  t.repository("main");
  t.write("main/.git/info/exclude", "shared\n");
  t.write("main/.git/worktrees/w/HEAD", "ref: refs/heads/w\n");
  t.write("main/.git/worktrees/w/commondir", "../..\n");
  t.write("w/.git", "gitdir: ../main/.git/worktrees/w\n");
  EXPECT_TRUE(t.dropped("w", "w/shared"));
}

TEST(IgnoreTree, AnIgnoredStartFolderShowsOnlyWhatIsTracked) {
  RuleTree t;
  t.repository("r");
  t.write("r/.gitignore", "out/\n");
  t.write("r/out/a.c", "");
  t.folder("r/out/deep");
  EXPECT_EQ(t.rule("r/out", "r/out/a.c"), "r/.gitignore:1:out/");
  EXPECT_TRUE(t.dropped("r/out/deep", "r/out/deep/b.c"));
  t.write("r/.gitignore", "");
  t.write("r/.ignore", "out/\n");
  EXPECT_EQ(t.rule("r/out/deep", "r/out/deep/b.c"), "r/.ignore:1:out/");
}

TEST(IgnoreTree, FoldersWithoutRulesShareTheirParentsNode) {
  RuleTree t;
  t.repository("r");
  t.write("r/.gitignore", "a\n");
  t.write("r/s/.gitignore", "# nothing\n\n");
  IgnoreTree tree(t.switches, t.environment, t.sink);
  const IgnoreNode* above = tree.root(t.at("r"));
  const int fd = open(t.at("r").c_str(), O_RDONLY | O_DIRECTORY);
  const IgnoreNode* node = tree.child(above, t.at("r"), fd, kHasGit | kHasGitignore);
  close(fd);
  EXPECT_NE(node, above);
  EXPECT_EQ(tree.child(node, t.at("r/s"), -1, kNoNames), node);
  const int inner = open(t.at("r/s").c_str(), O_RDONLY | O_DIRECTORY);
  EXPECT_EQ(tree.child(node, t.at("r/s"), inner, kHasGitignore), node);
  close(inner);
  EXPECT_TRUE(match(*node, t.at("r/s"), "a", false).dropped());
}

TEST(IgnoreTree, SymbolicGitignoresAreRefusedAndNamed) {
  RuleTree t;
  t.repository("r");
  t.write("rules", "a\n");
  ASSERT_EQ(symlink(t.at("rules").c_str(), t.at("r/.gitignore").c_str()), 0);
  ASSERT_EQ(symlink(t.at("rules").c_str(), t.at("r/.ignore").c_str()), 0);
  EXPECT_EQ(t.rule("r", "r/a"), "r/.ignore:1:a");
  ASSERT_EQ(t.sink.problems.size(), 1u);
  EXPECT_EQ(t.sink.problems[0].kind, ProblemKind::ignore_file_unreadable);
  EXPECT_EQ(t.sink.problems[0].path, t.at("r/.gitignore"));
}

TEST(IgnoreTree, OverlongFilesAreNamedAndNotApplied) {
  RuleTree t;
  t.write("r/.ignore", "a\n" + std::string(IgnoreFile::kMaxBytes, '#'));
  EXPECT_FALSE(t.dropped("r", "r/a"));
  ASSERT_EQ(t.sink.problems.size(), 1u);
  EXPECT_EQ(t.sink.problems[0].kind, ProblemKind::ignore_file_too_large);
}

TEST(IgnoreTree, OtherThingsNamedLikeAnIgnoreFileAreLeftAlone) {
  RuleTree t;
  t.folder("r/.gitignore");
  EXPECT_FALSE(t.dropped("r", "r/a"));
  EXPECT_TRUE(t.sink.problems.empty());
}

TEST(IgnoreTree, CaseIsFoldedWhereTheRepositorySaysSo) {
  RuleTree t;
  t.repository("r");
  t.write("r/.gitignore", "Build/\n");
  EXPECT_FALSE(t.dropped("r", "r/build", true));
  t.write("r/.git/config", "[core]\n\tignoreCase = true\n");
  EXPECT_TRUE(t.dropped("r", "r/build", true));
}

TEST(IgnoreTree, PresentNamesAreTheFourThatMatter) {
  EXPECT_EQ(present_name(".gitignore"), kHasGitignore);
  EXPECT_EQ(present_name(".ignore"), kHasDotIgnore);
  EXPECT_EQ(present_name(".reckonignore"), kHasReckonIgnore);
  EXPECT_EQ(present_name(".git"), kHasGit);
  EXPECT_EQ(present_name(".gitignores"), kNoNames);
  EXPECT_EQ(present_name("gitignore"), kNoNames);
}

}  // namespace
}  // namespace reckon::walk
