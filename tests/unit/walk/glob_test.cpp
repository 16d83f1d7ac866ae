#include "walk/glob.h"

#include <gtest/gtest.h>

#include <chrono>
#include <random>
#include <string>

namespace reckon::walk {
namespace {

bool name(std::string_view pattern, std::string_view text, bool fold = false) {
  return Glob(pattern, GlobScope::name, fold).matches(text);
}
bool path(std::string_view pattern, std::string_view text, bool fold = false) {
  return Glob(pattern, GlobScope::path, fold).matches(text);
}

TEST(Glob, LiteralNamesMatchThemselvesOnly) {
  EXPECT_TRUE(name("vmlinux", "vmlinux"));
  EXPECT_FALSE(name("vmlinux", "vmlinux.o"));
  EXPECT_FALSE(name("vmlinux", "xvmlinux"));
  EXPECT_FALSE(name("vmlinux", "VMLINUX"));
  EXPECT_FALSE(name("", "a"));
}

TEST(Glob, OneStarAndAnEnding) {
  EXPECT_TRUE(name("*.o", "a.o"));
  EXPECT_TRUE(name("*.o", ".o"));
  EXPECT_FALSE(name("*.o", "a.oo"));
  EXPECT_FALSE(name("*.o", "o"));
  EXPECT_TRUE(name("*", "anything"));
  EXPECT_TRUE(name("*~", "a~"));
}

TEST(Glob, StarsAndQuestionMarks) {
  EXPECT_TRUE(name("a*b*c", "abc"));
  EXPECT_TRUE(name("a*b*c", "aXbYbZc"));
  EXPECT_FALSE(name("a*b*c", "aXcYb"));
  EXPECT_TRUE(name("patches-*", "patches-"));
  EXPECT_TRUE(name("?", "x"));
  EXPECT_FALSE(name("?", ""));
  EXPECT_FALSE(name("?", "xy"));
  EXPECT_TRUE(name("*.c.[012]*.*", "a.c.0x.y"));
  EXPECT_TRUE(name(".*", ".x"));
  EXPECT_FALSE(name(".*", "x."));
  EXPECT_TRUE(name("**", "x"));
  EXPECT_TRUE(name("a**b", "aXXb"));
}

TEST(Glob, Classes) {
  EXPECT_TRUE(name("*.[ch]", "a.c"));
  EXPECT_FALSE(name("*.[ch]", "a.o"));
  EXPECT_TRUE(name("[a-c]", "b"));
  EXPECT_FALSE(name("[a-c]", "-"));
  EXPECT_TRUE(name("[!a-c]", "d"));
  EXPECT_TRUE(name("[^a-c]", "-"));
  EXPECT_FALSE(name("[!a-c]", "a"));
  EXPECT_TRUE(name("[]]", "]"));
  EXPECT_TRUE(name("[]-a]", "^"));  // from ']' to 'a'
  EXPECT_TRUE(name("[!]a]", "b"));
  EXPECT_FALSE(name("[!]a]", "]"));
  EXPECT_TRUE(name("[a-]", "-"));
  EXPECT_TRUE(name("[-a]", "-"));
  EXPECT_TRUE(name("[\\]]", "]"));
  EXPECT_TRUE(name("[\\-a]", "-"));
  EXPECT_TRUE(name("[a-\\c]", "b"));
  EXPECT_TRUE(name("[a-c-e]", "-"));  // a range ends: the second '-' stands for itself
  EXPECT_FALSE(name("[a-c-e]", "d"));
  EXPECT_TRUE(name("[\xc0-\xff]", "\xe9"));
}

TEST(Glob, NamedClassesAreGitsOwn) {
  EXPECT_TRUE(name("[[:alpha:]]", "x"));
  EXPECT_FALSE(name("[[:alpha:]]", "1"));
  EXPECT_FALSE(name("[[:alpha:]]", "\xe9"));
  EXPECT_TRUE(name("[[:digit:][:upper:]]x", "Ax"));
  EXPECT_TRUE(name("[![:digit:]]", "a"));
  EXPECT_TRUE(name("[[:space:]]", "\r"));
  EXPECT_FALSE(name("[[:space:]]", "\v"));
  EXPECT_TRUE(name("[[:alpha:]-z]", "-"));
  EXPECT_TRUE(name("[[:]", ":"));
  EXPECT_TRUE(name("[[:alpha]", "["));
  EXPECT_TRUE(name("[[:alpha]", "h"));
  for (const char* wrong : {"[[:alphx:]]", "[[::]]", "[[:ALPHA:]]"}) EXPECT_FALSE(Glob(wrong, GlobScope::name, false).valid());
}

TEST(Glob, UnclosedClassesAndLoneBackslashesMatchNothing) {
  for (const char* wrong : {"a[", "a[b", "[", "[]", "[!", "[!]", "[a-", "[a\\", "a\\", "\\", "[[:alpha:]", "*["}) {
    const Glob glob(wrong, GlobScope::name, false);
    EXPECT_FALSE(glob.valid()) << wrong;
    for (const char* text : {"a", "a[", "[", "a[b", "\\", "a\\", "]", "b"}) EXPECT_FALSE(glob.matches(text)) << wrong;
  }
}

TEST(Glob, BackslashTakesTheNextByteAsItIs) {
  EXPECT_TRUE(name("\\#a", "#a"));
  EXPECT_TRUE(name("\\!a", "!a"));
  EXPECT_TRUE(name("a\\*", "a*"));
  EXPECT_FALSE(name("a\\*", "ab"));
  EXPECT_TRUE(name("\\\\", "\\"));
  EXPECT_TRUE(name("\\a", "a"));
  EXPECT_TRUE(name("\\[a]", "[a]"));
}

TEST(Glob, InPathsStarsAndClassesStopAtSlashes) {
  EXPECT_TRUE(path("arch/*/include", "arch/x86/include"));
  EXPECT_FALSE(path("arch/*/include", "arch/x86/boot/include"));
  EXPECT_FALSE(path("a?b", "a/b"));
  EXPECT_FALSE(path("a[/]b", "a/b"));
  EXPECT_FALSE(path("a[!x]b", "a/b"));
  EXPECT_TRUE(path("a\\/b", "a/b"));
  EXPECT_FALSE(path("a/*", "a/b/c"));
  EXPECT_TRUE(path("a/*", "a/b"));
}

TEST(Glob, DoubleStars) {
  EXPECT_TRUE(path("**/foo", "foo"));
  EXPECT_TRUE(path("**/foo", "a/b/foo"));
  EXPECT_FALSE(path("**/foo", "afoo"));
  EXPECT_FALSE(path("**/foo", "foo/a"));
  EXPECT_TRUE(path("**/foo/bar", "x/foo/bar"));
  EXPECT_TRUE(path("abc/**", "abc/x"));
  EXPECT_TRUE(path("abc/**", "abc/x/y"));
  EXPECT_FALSE(path("abc/**", "abc"));
  EXPECT_TRUE(path("a/**/b", "a/b"));
  EXPECT_TRUE(path("a/**/b", "a/x/y/b"));
  EXPECT_FALSE(path("a/**/b", "a/xb"));
  EXPECT_TRUE(path("**", "a/b/c"));
  EXPECT_TRUE(path("a/**/*.c", "a/x/y.c"));
  EXPECT_TRUE(path("**/*x/**/y", "ax/b/c/y"));
  EXPECT_TRUE(path("**/a*b/c", "ab/axb/c"));
  EXPECT_TRUE(path("a/**\\/b", "a/x/b"));
  EXPECT_FALSE(path("a/**\\/b", "a/b"));
  EXPECT_TRUE(path("***/a", "x/y/a"));
}

TEST(Glob, DoubleStarsThatTouchOtherBytesAreSingleOnesButForGitsCorner) {
  EXPECT_FALSE(path("?a**/b", "xa/y/b"));
  EXPECT_TRUE(path("?a**/b", "xaY/b"));
  EXPECT_FALSE(path("**a/b", "x/ya/b"));
  // The literal beginning is cut off first, so these stars do stand at a beginning.
  EXPECT_TRUE(path("a**/b", "ab"));
  EXPECT_TRUE(path("a**/b", "a/x/b"));
  EXPECT_TRUE(path("x/a**/b", "x/ab"));
}

TEST(Glob, FoldingIsAsciiAndHasGitsCorners) {
  EXPECT_TRUE(name("Foo", "fOO", true));
  EXPECT_TRUE(name("*.C", "a.c", true));
  EXPECT_TRUE(name("A*b", "aXB", true));
  EXPECT_TRUE(name("[A-B]x*", "bx", true));
  EXPECT_TRUE(name("[a-b]x*", "Bx", true));
  EXPECT_TRUE(name("[[:upper:]]", "a", true));
  EXPECT_FALSE(name("[A]b", "ab", true));
  EXPECT_FALSE(name("[A]b", "Ab", true));
  EXPECT_FALSE(name("\\Ab", "ab", true));
  EXPECT_FALSE(name("\xc3\x84", "\xc3\xa4", true));
}

TEST(Glob, LastNameSaysWhatAMatchMustEndIn) {
  using Kind = Glob::LastName::Kind;
  const auto last = [](const char* pattern, GlobScope scope) {
    const Glob glob(pattern, scope, false);
    return std::make_pair(glob.last_name().kind, std::string(glob.last_name().text));
  };
  EXPECT_EQ(last("a", GlobScope::name), std::make_pair(Kind::exact, std::string("a")));
  EXPECT_EQ(last("x/y/a", GlobScope::path), std::make_pair(Kind::exact, std::string("a")));
  EXPECT_EQ(last("x/*/a", GlobScope::path), std::make_pair(Kind::exact, std::string("a")));
  EXPECT_EQ(last("**/a", GlobScope::path), std::make_pair(Kind::exact, std::string("a")));
  EXPECT_EQ(last("x/b\\*", GlobScope::path), std::make_pair(Kind::exact, std::string("b*")));
  EXPECT_EQ(last("x**/b", GlobScope::path), std::make_pair(Kind::ends_with, std::string("b")));
  EXPECT_EQ(last("*.mod.c", GlobScope::name), std::make_pair(Kind::ends_with, std::string(".mod.c")));
  EXPECT_EQ(last("a/?.c", GlobScope::path), std::make_pair(Kind::ends_with, std::string(".c")));
  EXPECT_EQ(last("a*", GlobScope::name).first, Kind::any);
}

// What the pattern language means, without any cleverness: tries every split.
bool slow_match(std::string_view pattern, std::string_view text, bool at_start) {
  if (pattern.empty()) return text.empty();
  if (pattern[0] == '*') {
    const usize stars = std::min(pattern.find_first_not_of('*'), pattern.size());
    const std::string_view rest = pattern.substr(stars);
    const bool deep = stars > 1 && at_start && (rest.empty() || rest[0] == '/');
    if (deep && !rest.empty() && slow_match(rest.substr(1), text, true)) return true;
    for (usize i = 0;; ++i) {
      if (slow_match(rest, text.substr(i), false)) return true;
      if (i == text.size() || (!deep && text[i] == '/')) return false;
    }
  }
  if (text.empty() || (pattern[0] == '?' ? text[0] == '/' : pattern[0] != text[0])) return false;
  return slow_match(pattern.substr(1), text.substr(1), pattern[0] == '/');
}

TEST(Glob, AgreesWithTryingEverySplit) {
  std::mt19937 random(20240607);
  const auto make = [&](std::string_view alphabet, usize longest) {
    std::string out;
    for (usize n = random() % (longest + 1); n > 0; --n) out.push_back(alphabet[random() % alphabet.size()]);
    return out;
  };
  usize matched = 0;
  for (int i = 0; i < 200'000; ++i) {
    const std::string pattern = "?" + make("ab/**?*", 9);  // '?' first: no literal beginning to cut off
    const std::string text = make("ab/", 9);
    const bool expected = slow_match(pattern, text, true);
    matched += expected;
    ASSERT_EQ(Glob(pattern, GlobScope::path, false).matches(text), expected) << pattern << " on " << text;
  }
  EXPECT_GT(matched, 1000u);
}

TEST(Glob, HostilePatternsEndSoon) {
  const auto begin = std::chrono::steady_clock::now();
  std::string stars, deep;
  for (int i = 0; i < 100; ++i) stars += "*a";
  for (int i = 0; i < 100; ++i) deep += "**/a*/";
  EXPECT_FALSE(name(stars + "b", std::string(255, 'a')));
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "aa/";
  EXPECT_FALSE(path(deep + "b", text + "c"));
  EXPECT_FALSE(path("**/**/**/**/**/x", text + "c"));
  EXPECT_FALSE(Glob(std::string(Glob::kMaxPattern + 1, '*'), GlobScope::name, false).matches("a"));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
}

}  // namespace
}  // namespace reckon::walk
