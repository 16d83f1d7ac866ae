#include "walk/selection.h"

#include <gtest/gtest.h>

#include <string>

namespace reckon::walk {
namespace {

using Reason = Choice::Reason;
using Globs = std::vector<CommandGlob>;

// Walks the components of `path` as a scan would.
Reason reason(const SelectionOptions& options, std::string_view path, bool is_folder = false) {
  const Selection selection(options, "/r");
  const IgnoreNode no_rules;
  std::string dir = "/r";
  u32 covered = 0;
  for (;;) {
    const usize slash = path.find('/');
    const std::string_view name = path.substr(0, slash);
    const bool last = slash == std::string_view::npos;
    const Choice choice = selection.choose(no_rules, dir, covered, name, last ? is_folder : true);
    if (last || !choice.taken()) return choice.reason;
    dir.append("/").append(name);
    covered = choice.covered;
    path.remove_prefix(slash + 1);
  }
}

Reason with(Globs globs, std::string_view path, bool is_folder = false) {
  return reason({.hidden = true, .globs = std::move(globs)}, path, is_folder);
}

TEST(Selection, WithoutOptionsAllButVersionControlIsTaken) {
  EXPECT_EQ(reason({}, "a.c"), Reason::taken);
  EXPECT_EQ(reason({}, ".github/x.yml"), Reason::taken);
  for (const char* name : {".git", ".hg", ".svn", ".jj", ".bzr", ".pijul", "_darcs", "CVS"}) {
    EXPECT_EQ(reason({}, std::string("a/") + name, true), Reason::vcs_folder) << name;
  }
  EXPECT_EQ(reason({}, ".git", false), Reason::vcs_folder);
  EXPECT_EQ(reason({}, "CVS", false), Reason::taken);
  EXPECT_EQ(reason({}, ".gitignore"), Reason::taken);
}

TEST(Selection, HiddenNamesCanBeLeftOut) {
  EXPECT_EQ(reason({.hidden = false, .globs = {}}, ".clang-format"), Reason::hidden);
  EXPECT_EQ(reason({.hidden = false, .globs = {}}, ".github/x.yml"), Reason::hidden);
  EXPECT_EQ(reason({.hidden = false, .globs = {}}, "a.c"), Reason::taken);
}

TEST(Selection, ExcludeDropsFilesAndFolders) {
  const Globs globs{{false, "*.o"}, {false, "/build/"}, {false, "a/b"}};
  EXPECT_EQ(with(globs, "x/y.o"), Reason::excluded);
  EXPECT_EQ(with(globs, "build/x.c"), Reason::excluded);
  EXPECT_EQ(with(globs, "x/build/y.c"), Reason::taken);
  EXPECT_EQ(with(globs, "a/b/c.c"), Reason::excluded);
  EXPECT_EQ(with(globs, "x/a/b/c.c"), Reason::taken);
}

TEST(Selection, AnyIncludeRestrictsFilesButNotFolders) {
  const Globs globs{{true, "*.c"}};
  EXPECT_EQ(with(globs, "a/b.c"), Reason::taken);
  EXPECT_EQ(with(globs, "a/b.h"), Reason::excluded);
  EXPECT_EQ(with(globs, "a", true), Reason::taken);
}

TEST(Selection, AnIncludedFolderCoversWhatIsInside) {
  const Globs globs{{true, "/src/"}};
  EXPECT_EQ(with(globs, "src/deep/x.py"), Reason::taken);
  EXPECT_EQ(with(globs, "doc/x.py"), Reason::excluded);
}

TEST(Selection, LaterGlobsWin) {
  EXPECT_EQ(with({{true, "*.c"}, {false, "gen_*"}}, "gen_a.c"), Reason::excluded);
  EXPECT_EQ(with({{false, "gen_*"}, {true, "*.c"}}, "gen_a.c"), Reason::taken);
  const Globs vendor{{false, "vendor/"}, {true, "vendor/ours/"}, {true, "/src/"}};
  EXPECT_EQ(with(vendor, "vendor/theirs/a.c"), Reason::excluded);
  EXPECT_EQ(with(vendor, "vendor/ours/a.c"), Reason::taken);
  EXPECT_EQ(with({{true, "/src/"}, {false, "test/"}}, "src/test/a.c"), Reason::excluded);
}

TEST(Selection, GlobsHaveNeitherCommentsNorNegation) {
  EXPECT_EQ(with({{false, "#a"}}, "#a"), Reason::excluded);
  EXPECT_EQ(with({{false, "!a"}}, "!a"), Reason::excluded);
  EXPECT_EQ(with({{false, "!a"}}, "b"), Reason::taken);
  EXPECT_EQ(with({{false, "a "}}, "a "), Reason::excluded);
}

TEST(Selection, IgnoreRulesHaveTheLastWord) {
  IgnoreNode node;
  node.files[IgnoreNode::kDot] =
      std::make_unique<IgnoreFile>("/r/.ignore", "*.c\n", IgnoreSource::dot_ignore, "/r", false);
  node.first[IgnoreNode::kDot] = &node;
  const Selection selection({.hidden = true, .globs = {{true, "*.c"}}}, "/r");
  const Choice choice = selection.choose(node, "/r", 0, "a.c", false);
  EXPECT_EQ(choice.reason, Reason::ignored);
  EXPECT_EQ(choice.verdict.rule->text, "*.c");
}

}  // namespace
}  // namespace reckon::walk
