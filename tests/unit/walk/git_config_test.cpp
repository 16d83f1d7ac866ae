#include "walk/git_config.h"

#include <gtest/gtest.h>

#include "unit/walk/rule_tree.h"

namespace reckon::walk {
namespace {

// "name=value" for each setting, '|' between them, '!' at the end where the text is malformed.
std::string parsed(std::string_view text) {
  std::string out;
  const bool whole = parse_git_config(text, [&](std::string_view name, std::optional<std::string_view> value) {
    out += std::string(name) + (value ? "=" + std::string(*value) : "") + "|";
  });
  return whole ? out : out + "!";
}

TEST(ParseGitConfig, SectionsKeysAndValues) {
  EXPECT_EQ(parsed("[core]\n\tignoreCase = true\n[a \"B.c\"]\nK=v\n"), "core.ignorecase=true|a.B.c.k=v|");
  EXPECT_EQ(parsed("[Core] bare\n"), "core.bare|");
  EXPECT_EQ(parsed("[a.B]\nk=v"), "a.b.k=v|");
  EXPECT_EQ(parsed("[a \"x\\\"y\\\\\"]\nk=\n"), "a.x\"y\\.k=|");
  EXPECT_EQ(parsed("\xef\xbb\xbf[a]\r\nk = v\r\n"), "a.k=v|");
}

TEST(ParseGitConfig, CommentsBlanksQuotesAndEscapes) {
  EXPECT_EQ(parsed("# x\n; y\n[a]\nk = v w  # c\n"), "a.k=v w|");
  EXPECT_EQ(parsed("[a]\nk = \" v;# \" ; c\n"), "a.k= v;# |");
  EXPECT_EQ(parsed("[a]\nk = a\\tb\\nc\\\\d\\\"\n"), "a.k=a\tb\nc\\d\"|");
  EXPECT_EQ(parsed("[a]\nk = one \\\n  two\nl=3\n"), "a.k=one   two|a.l=3|");
  EXPECT_EQ(parsed("[a]\nk = x\"  \"  \n"), "a.k=x  |");
}

TEST(ParseGitConfig, MalformedTextKeepsWhatStoodBefore) {
  EXPECT_EQ(parsed("[a]\nk=1\n[b\nk=2\n"), "a.k=1|!");
  EXPECT_EQ(parsed("k=1\n"), "!");
  EXPECT_EQ(parsed("[a]\nk = \"open\n"), "!");
  EXPECT_EQ(parsed("[a]\nk = \\q\n"), "!");
  EXPECT_EQ(parsed("[a]\n=1\n"), "!");
  EXPECT_EQ(parsed("[a \"x\n"), "!");
  EXPECT_EQ(parsed("[a]\nk = v\\"), "a.k=v|");
}

struct ReadGitConfig : testing::Test {
  GitConfig read() {
    return read_git_config(tree.at("r"), tree.at("r/.git"), tree.at("r/.git"), tree.environment, tree.sink);
  }
  RuleTree tree;
};

TEST_F(ReadGitConfig, ExcludesFileDefaultsToTheUsersConfigurationFolder) {
  EXPECT_EQ(read().excludes_file, tree.at("home/.config/git/ignore"));
  tree.environment.xdg_config_home = tree.at("xdg");
  EXPECT_EQ(read().excludes_file, tree.at("xdg/git/ignore"));
  tree.environment.xdg_config_home = tree.environment.home = "";
  EXPECT_EQ(read().excludes_file, "");
}

TEST_F(ReadGitConfig, LaterFilesWin) {
  tree.environment.no_system = false;
  tree.environment.config_system = tree.at("system");
  const auto file = [](const std::string& path) { return "[core]\nexcludesFile = " + path + "\n"; };
  tree.write("system", file("/system"));
  EXPECT_EQ(read().excludes_file, "/system");
  tree.write("home/.config/git/config", file("/xdg"));
  EXPECT_EQ(read().excludes_file, "/xdg");
  tree.write("home/.gitconfig", file("~/mine"));
  EXPECT_EQ(read().excludes_file, tree.at("home/mine"));
  tree.write("global", file("/global"));
  tree.environment.config_global = tree.at("global");
  EXPECT_EQ(read().excludes_file, "/global");
  tree.write("r/.git/config", file("local"));
  EXPECT_EQ(read().excludes_file, tree.at("r/local"));
  tree.write("r/.git/config.worktree", file("/worktree"));
  EXPECT_EQ(read().excludes_file, tree.at("r/local"));
  tree.write("r/.git/config", file("local") + "[extensions]\nworktreeConfig\n");
  EXPECT_EQ(read().excludes_file, "/worktree");
  tree.environment.pairs = {{"core.excludesfile", "/pair"}};
  EXPECT_EQ(read().excludes_file, "/pair");
  tree.environment.pairs = {{"core.excludesfile", ""}};
  EXPECT_EQ(read().excludes_file, "");
}

TEST_F(ReadGitConfig, TheSystemsFileCanBeTurnedOff) {
  tree.environment.config_system = tree.at("system");
  tree.write("system", "[core]\nignoreCase = yes\n");
  EXPECT_FALSE(read().ignore_case);
  tree.environment.no_system = false;
  EXPECT_TRUE(read().ignore_case);
}

TEST_F(ReadGitConfig, IncludesAreRelativeToTheirFileAndEnd) {
  tree.write("home/.gitconfig", "[include]\npath = more/config\n");
  tree.write("home/more/config", "[core]\nignoreCase\n[include]\npath = config\n");
  EXPECT_TRUE(read().ignore_case);
}

TEST_F(ReadGitConfig, TruthHasManyNames) {
  for (const char* yes : {"true", "YES", "on", "1", "42"}) {
    tree.write("r/.git/config", std::string("[core]\nignoreCase = ") + yes + "\n");
    EXPECT_TRUE(read().ignore_case) << yes;
  }
  for (const char* no : {"false", "no", "off", "0", "", "00"}) {
    tree.write("r/.git/config", std::string("[core]\nignoreCase = ") + no + "\n");
    EXPECT_FALSE(read().ignore_case) << no;
  }
}

TEST_F(ReadGitConfig, MalformedFilesAreNamed) {
  tree.write("r/.git/config", "[core]\nignoreCase = true\n[");
  EXPECT_TRUE(read().ignore_case);
  ASSERT_EQ(tree.sink.problems.size(), 1u);
  EXPECT_EQ(tree.sink.problems[0].kind, ProblemKind::git_config_invalid);
  EXPECT_EQ(tree.sink.problems[0].path, tree.at("r/.git/config"));
}

}  // namespace
}  // namespace reckon::walk
