#include "walk/ignore_file.h"

#include <gtest/gtest.h>

namespace reckon::walk {
namespace {

using std::literals::operator""s;

// The text of the deciding rule, "" for none; names are relative to the file's folder.
std::string decides(const std::string& text, std::string_view path, bool is_folder = false, bool fold = false) {
  const IgnoreFile file("/r/.gitignore", text, IgnoreSource::gitignore, "/r", fold);
  const usize slash = path.rfind('/');
  const std::string dir = slash == std::string_view::npos ? "/r" : "/r/" + std::string(path.substr(0, slash));
  const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
  EntryPath entry(dir, name);
  const IgnoreRule* rule = file.match(NameKey(name), entry, is_folder);
  return rule == nullptr ? "" : std::to_string(rule->line) + ":" + std::string(rule->text);
}

TEST(IgnoreFile, CommentsAndEmptyLinesCountAsLinesOnly) {
  EXPECT_EQ(decides("# a\n\na\n", "a"), "3:a");
  EXPECT_EQ(decides("#a\n", "#a"), "");
  EXPECT_EQ(decides("\\#a\n", "#a"), "1:\\#a");
  EXPECT_EQ(decides(" #a\n", " #a"), "1: #a");
}

TEST(IgnoreFile, TheLastMatchingRuleDecides) {
  EXPECT_EQ(decides("*.o\n!a.o\n", "a.o"), "2:!a.o");
  EXPECT_EQ(decides("!a.o\n*.o\n", "a.o"), "2:*.o");
  EXPECT_EQ(decides("a\nb\na\n", "a"), "3:a");
  EXPECT_EQ(decides("a*\n!ab\n", "ac"), "1:a*");
}

TEST(IgnoreFile, ExclamationMarks) {
  EXPECT_EQ(decides("\\!a\n", "!a"), "1:\\!a");
  EXPECT_EQ(decides("!!a\n", "!a"), "1:!!a");
  EXPECT_EQ(decides("!\n", "!"), "");
}

TEST(IgnoreFile, BlanksAtTheEndGoUnlessEscaped) {
  EXPECT_EQ(decides("a  \n", "a"), "1:a");
  EXPECT_EQ(decides("a\\ \n", "a "), "1:a\\ ");
  EXPECT_EQ(decides("a \\ \n", "a  "), "1:a \\ ");
  EXPECT_EQ(decides("a\\  \n", "a "), "1:a\\ ");
  EXPECT_EQ(decides("a\t\n", "a"), "");
  EXPECT_EQ(decides("a\t\n", "a\t"), "1:a\t");
  EXPECT_EQ(decides("a b \n", "a b"), "1:a b");
  EXPECT_EQ(decides("   \n", "   "), "");
}

TEST(IgnoreFile, OneCarriageReturnBeforeTheLineEndGoes) {
  EXPECT_EQ(decides("a\r\nb\r\n", "b"), "2:b");
  EXPECT_EQ(decides("a\r", "a"), "1:a");
  EXPECT_EQ(decides("a\r\r\n", "a"), "");
  EXPECT_EQ(decides("a \r\n", "a"), "1:a");
  EXPECT_EQ(decides("\r\na\n", "a"), "2:a");
}

TEST(IgnoreFile, ByteOrderMarkAndNulBytes) {
  EXPECT_EQ(decides("\xef\xbb\xbf#x\na\n", "a"), "2:a");
  EXPECT_EQ(decides("\xef\xbb\xbf"s + "a\n", "a"), "1:a");
  EXPECT_EQ(decides("a\0b\nc\n"s, "a"), "1:a");
  EXPECT_EQ(decides("\0a\nc\n"s, "c"), "2:c");
}

TEST(IgnoreFile, ASlashAtTheEndMeansFolders) {
  EXPECT_EQ(decides("a/\n", "a"), "");
  EXPECT_EQ(decides("a/\n", "a", true), "1:a/");
  EXPECT_EQ(decides("a/\n", "x/a", true), "1:a/");
  EXPECT_EQ(decides("*/\n", "x/a", true), "1:*/");
  EXPECT_EQ(decides("a/b/\n", "a/b", true), "1:a/b/");
  EXPECT_EQ(decides("/\n", "a", true), "");
  EXPECT_EQ(decides("a\n!a/\n", "a", false), "1:a");
}

TEST(IgnoreFile, ASlashElsewhereAnchors) {
  EXPECT_EQ(decides("/a\n", "a"), "1:/a");
  EXPECT_EQ(decides("/a\n", "x/a"), "");
  EXPECT_EQ(decides("x/a\n", "x/a"), "1:x/a");
  EXPECT_EQ(decides("x/a\n", "y/x/a"), "");
  EXPECT_EQ(decides("a\n", "y/x/a"), "1:a");
  EXPECT_EQ(decides("//a\n", "a"), "");
  EXPECT_EQ(decides("/*\n", "a"), "1:/*");
  EXPECT_EQ(decides("/*\n", "x/a"), "");
  EXPECT_EQ(decides("/x/*/b\n", "x/y/b"), "1:/x/*/b");
}

TEST(IgnoreFile, RulesWithTheSameLastNameAreToldApartByTheirPaths) {
  const std::string text = "/x/a\n/y/a\n!/z/a\n/w/*/a\n";
  EXPECT_EQ(decides(text, "x/a"), "1:/x/a");
  EXPECT_EQ(decides(text, "y/a"), "2:/y/a");
  EXPECT_EQ(decides(text, "z/a"), "3:!/z/a");
  EXPECT_EQ(decides(text, "w/q/a"), "4:/w/*/a");
  EXPECT_EQ(decides(text, "a"), "");
}

TEST(IgnoreFile, LastLineNeedsNoLineEnd) { EXPECT_EQ(decides("a\nb", "b"), "2:b"); }

TEST(IgnoreFile, FoldingCase) {
  EXPECT_EQ(decides("Build/\n*.OBJ\n", "x.obj", false, true), "2:*.OBJ");
  EXPECT_EQ(decides("Build/\n", "bUILD", true, true), "1:Build/");
  EXPECT_EQ(decides("/X/Build\n", "x/build", false, true), "1:/X/Build");
  EXPECT_EQ(decides("Build/\n", "bUILD", true, false), "");
}

TEST(IgnoreFile, BrokenRulesDisturbNoOthers) {
  EXPECT_EQ(decides("a[\n[[:x:]]\nb\\\n" + std::string(100'000, 'x') + "\nc\n", "c"), "5:c");
}

TEST(IgnoreFile, RulesOfTheFileSystemsRoot) {
  const IgnoreFile file("/.ignore", "/a\nx/b\n", IgnoreSource::dot_ignore, "/", false);
  EntryPath a("/", "a"), b("/x", "b"), deep("/x", "a");
  EXPECT_NE(file.match(NameKey("a"), a, false), nullptr);
  EXPECT_NE(file.match(NameKey("b"), b, false), nullptr);
  EXPECT_EQ(file.match(NameKey("a"), deep, false), nullptr);
}

TEST(IgnoreFile, PathsLongerThanTheInlineBuffer) {
  const std::string dir = "/r/" + std::string(2000, 'd');
  const IgnoreFile file("/r/.ignore", "/*/a\n", IgnoreSource::dot_ignore, "/r", false);
  EntryPath path(dir, "a");
  EXPECT_NE(file.match(NameKey("a"), path, false), nullptr);
}

}  // namespace
}  // namespace reckon::walk
