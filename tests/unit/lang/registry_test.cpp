#include "lang/registry.h"

#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "lang/name_glob.h"
#include "lang/user_registry.h"

namespace reckon::lang {
namespace {

std::unique_ptr<const UserRegistry> build(std::string_view text, const Registry& base = {}) {
  const SourceText source{"t.toml", text};
  auto result = UserRegistry::build({&source, 1}, base);
  if (!result) {
    ADD_FAILURE() << result.error().front().text();
    return nullptr;
  }
  return *std::move(result);
}

constexpr std::string_view kLanguages = R"~(
[[language]]
name = "C"
extensions = ["c", "h"]
[[language]]
name = "C++"
aliases = ["cpp", "CXX"]
extensions = ["cpp", "C", "h"]
[[language.claims]]
extension = "h"
priority = 10
line_starts = ["namespace "]
[[language]]
name = "Objective-C"
extensions = ["m"]
[[language.claims]]
extension = "h"
priority = 20
line_starts = ["@interface"]
[[language]]
name = "TypeScript"
extensions = ["ts"]
[[language]]
name = "Declarations"
extensions = ["d.ts"]
[[language]]
name = "R Markdown"
extensions = ["Rmd"]
[[language]]
name = "Make"
extensions = ["mk", "am"]
filenames = ["Makefile", ".makerc"]
globs = ["Makefile.*", "*.make?"]
interpreters = ["make"]
[[language]]
name = "Docker"
globs = ["Dockerfile*", "Makefile.docker"]
[[language]]
name = "JSON"
extensions = ["json"]
[[language]]
name = "Autoconf"
filenames = ["configure.in"]
extensions = ["m4.in"]
[[language]]
name = "Python"
extensions = ["py"]
interpreters = ["python", "pypy", "python2"]
[[language]]
name = "Old Python"
interpreters = ["python1.5"]
[[language]]
name = "XML"
extensions = ["xml"]
[[language.claims]]
extension = ""
first = ["<?xml"]
)~";

class RegistryTest : public testing::Test {
 protected:
  std::string named(std::string_view name) const {
    const LanguageId id = registry().by_name(name).language;
    return id == kUnknown ? "-" : std::string(registry().spec(id).name);
  }
  const Registry& registry() const { return owner_->registry(); }

  std::unique_ptr<const UserRegistry> owner_ = build(kLanguages);
};

TEST_F(RegistryTest, KnowsExtensions) {
  EXPECT_EQ(named("main.c"), "C");
  EXPECT_EQ(named("main.cpp"), "C++");
  EXPECT_EQ(named("a.b.py"), "Python");
  EXPECT_EQ(named("a.unknown"), "-");
  EXPECT_EQ(named("ac"), "-");
  EXPECT_EQ(named("a.cc"), "-");
}

TEST_F(RegistryTest, TakesTheLongestKnownExtension) {
  EXPECT_EQ(named("x.ts"), "TypeScript");
  EXPECT_EQ(named("x.d.ts"), "Declarations");
  EXPECT_EQ(named("x.e.ts"), "TypeScript");
  EXPECT_EQ(named("d.ts"), "TypeScript") << "the name's own start is no extension";
  EXPECT_EQ(named("a.b.c.d.ts"), "Declarations");
}

TEST_F(RegistryTest, AsksForTheCaseAsWrittenFirst) {
  EXPECT_EQ(named("x.C"), "C++");
  EXPECT_EQ(named("x.c"), "C");
  EXPECT_EQ(named("x.CPP"), "C++");
  EXPECT_EQ(named("x.H"), "C");
  EXPECT_EQ(named("x.D.TS"), "Declarations");
  EXPECT_EQ(named("x.Rmd"), "R Markdown");
  EXPECT_EQ(named("x.rmd"), "R Markdown");
  EXPECT_EQ(named("x.RMD"), "R Markdown");
}

TEST_F(RegistryTest, PutsFileNamesBeforeGlobsBeforeExtensions) {
  EXPECT_EQ(named("Makefile"), "Make");
  EXPECT_EQ(named("makefile"), "-") << "file names keep their case";
  EXPECT_EQ(named("Makefile.c"), "Make");
  EXPECT_EQ(named("Makefile.docker"), "Docker") << "more literal bytes";
  EXPECT_EQ(named("Dockerfile"), "Docker");
  EXPECT_EQ(named("Dockerfile.py"), "Docker");
  EXPECT_EQ(named("x.makes"), "Make");
  EXPECT_EQ(named("x.make"), "-");
}

TEST_F(RegistryTest, GivesHiddenFilesNoExtension) {
  EXPECT_EQ(named(".makerc"), "Make");
  EXPECT_EQ(named(".c"), "-");
  EXPECT_TRUE(registry().by_name(".c").needs_content);
  EXPECT_EQ(named("..c"), "-");
  EXPECT_EQ(named(".eslintrc.json"), "JSON");
  EXPECT_EQ(named(".a.c"), "C");
}

TEST_F(RegistryTest, LooksBehindInAndShipped) {
  EXPECT_EQ(named("foo.c.in"), "C");
  EXPECT_EQ(named("Makefile.in"), "Make");
  EXPECT_EQ(named("x.tab.c_shipped"), "C");
  EXPECT_EQ(named("x.y.h_shipped"), "C");
  EXPECT_TRUE(registry().by_name("x.h.in").contested);
  EXPECT_EQ(named("configure.in"), "Autoconf") << "the whole name first";
  EXPECT_EQ(named("x.m4.in"), "Autoconf");
  EXPECT_EQ(named("x.in"), "-");
  EXPECT_FALSE(registry().by_name("x.in").needs_content);
  EXPECT_EQ(named("x.foo.in"), "-");
  EXPECT_EQ(named("x.c.in.in"), "-") << "one wrapper";
  EXPECT_TRUE(registry().by_name("x_shipped").needs_content);
}

TEST_F(RegistryTest, LetsContentDecideNamesWithoutExtensionOnly) {
  for (const char* name : {"README", "configure", ".profile", "foo.", "a.b.", "...", ".in"}) {
    const NameMatch match = registry().by_name(name);
    EXPECT_EQ(match.language, kUnknown) << name;
    EXPECT_TRUE(match.needs_content) << name;
    EXPECT_FALSE(match.contested) << name;
  }
  for (const char* name : {"a.unknown", "linux-6.1", "main.c", "Makefile", ""})
    EXPECT_FALSE(registry().by_name(name).needs_content) << name;
}

TEST_F(RegistryTest, SaysWhatIsContested) {
  const NameMatch header = registry().by_name("x.h");
  EXPECT_EQ(registry().spec(header.language).name, "C") << "the one without a claim is the default";
  EXPECT_TRUE(header.contested && header.needs_content);
  const ClaimGroup group = registry().tables().groups[header.claims];
  ASSERT_EQ(group.claim_count, 2u);
  const auto claims = registry().tables().claims.subspan(group.claims, group.claim_count);
  EXPECT_EQ(registry().spec(claims[0].language).name, "Objective-C") << "higher priority first";
  EXPECT_EQ(registry().spec(claims[1].language).name, "C++");
  EXPECT_FALSE(registry().by_name("x.c").contested);
}

TEST_F(RegistryTest, TakesAnyBytesAndLengths) {
  EXPECT_EQ(named(std::string(5000, '.')), "-");
  EXPECT_EQ(named(std::string(5000, 'x') + ".c"), "C");
  EXPECT_EQ(named("x." + std::string(5000, 'C')), "-");
  EXPECT_EQ(named(std::string_view("\0\xff.c", 4)), "C");
  std::string dots;
  for (int i = 0; i < 1000; ++i) dots += ".a";
  EXPECT_EQ(named("x" + dots + ".py"), "Python");
}

TEST_F(RegistryTest, FindsNamesAndAliasesInAnyCase) {
  EXPECT_EQ(registry().spec(registry().find("python")).name, "Python");
  EXPECT_EQ(registry().spec(registry().find("R MARKDOWN")).name, "R Markdown");
  EXPECT_EQ(registry().spec(registry().find("cxx")).name, "C++");
  EXPECT_EQ(registry().find("pyton"), kUnknown);
  EXPECT_EQ(registry().find(""), kUnknown);
  EXPECT_EQ(registry().find(std::string(1000, 'a')), kUnknown);
  EXPECT_EQ(registry().nearest("pyton"), "Python");
  EXPECT_EQ(registry().nearest("qqqqqq"), "");
}

TEST_F(RegistryTest, StripsVersionsOfInterpreters) {
  const auto interpreter = [&](std::string_view word) {
    const LanguageId id = registry().by_interpreter(word);
    return id == kUnknown ? "-" : std::string(registry().spec(id).name);
  };
  EXPECT_EQ(interpreter("python"), "Python");
  EXPECT_EQ(interpreter("python3.11"), "Python");
  EXPECT_EQ(interpreter("pypy3"), "Python");
  EXPECT_EQ(interpreter("python-3.12"), "Python");
  EXPECT_EQ(interpreter("python1.5"), "Old Python") << "as it stands first";
  EXPECT_EQ(interpreter("pythonx"), "-");
  EXPECT_EQ(interpreter("3.11"), "-");
  EXPECT_EQ(interpreter(""), "-");
}

TEST(NameGlob, MatchesStarsAndQuestionMarks) {
  EXPECT_TRUE(matches_name_glob("*", ""));
  EXPECT_TRUE(matches_name_glob("a*b*c", "aXbYbZc"));
  EXPECT_FALSE(matches_name_glob("a*b*c", "aXbYbZ"));
  EXPECT_TRUE(matches_name_glob("a?c", "abc"));
  EXPECT_FALSE(matches_name_glob("a?c", "ac"));
  EXPECT_TRUE(matches_name_glob("Dockerfile.*", "Dockerfile."));
  EXPECT_FALSE(matches_name_glob("Dockerfile.*", "Dockerfile"));
  EXPECT_FALSE(matches_name_glob("", "a"));
}

class UserLanguages : public testing::Test {
 protected:
  void add(std::string_view text) { user_ = build(text, base_->registry()); }
  std::string named(std::string_view name) const {
    const LanguageId id = user_->registry().by_name(name).language;
    return id == kUnknown ? "-" : std::string(user_->registry().spec(id).name);
  }

  std::unique_ptr<const UserRegistry> base_ = build(kLanguages);
  std::unique_ptr<const UserRegistry> user_;
};

TEST_F(UserLanguages, JoinTheBuiltInOnes) {
  add("[[language]]\nname = \"Mine\"\nextensions = [\"mine\"]\nextends = \"C\"\n");
  EXPECT_EQ(named("x.mine"), "Mine");
  EXPECT_EQ(named("x.py"), "Python");
  const auto base = base_->registry().specs();
  EXPECT_EQ(user_->registry().specs().size(), base.size() + 1);
  EXPECT_EQ(user_->registry().find("Mine"), base.size()) << "new ids come behind the existing ones";
}

TEST_F(UserLanguages, TakeNamesFromThem) {
  add("[[language]]\nname = \"Mine\"\naliases = [\"cpp\"]\nextensions = [\"py\", \"h\"]\nfilenames = [\"Makefile\"]\n"
      "globs = [\"Dockerfile*\"]\ninterpreters = [\"make\"]\n");
  EXPECT_EQ(named("x.py"), "Mine");
  EXPECT_EQ(named("x.h"), "Mine");
  EXPECT_FALSE(user_->registry().by_name("x.h").contested) << "listed without a claim: the others' claims go";
  EXPECT_EQ(named("Makefile"), "Mine");
  EXPECT_EQ(named("Dockerfile"), "Mine");
  const LanguageId mine = user_->registry().find("Mine");
  EXPECT_EQ(user_->registry().find("CPP"), mine);
  EXPECT_EQ(user_->registry().by_interpreter("make"), mine);
}

TEST_F(UserLanguages, MayClaimAnExtensionOnly) {
  add("[[language]]\nname = \"Mine\"\n[[language.claims]]\nextension = \"py\"\nfirst = [\"mine\"]\n");
  EXPECT_EQ(named("x.py"), "Python");
  EXPECT_TRUE(user_->registry().by_name("x.py").contested);
}

TEST_F(UserLanguages, ReplaceOneOfTheSameNameInItsPlace) {
  add("[[language]]\nname = \"python\"\nextends = \"Python\"\nextensions = [\"pyx\"]\n"
      "[[language.lex.line_comment]]\nopen = \"#\"\n");
  EXPECT_EQ(named("x.pyx"), "python");
  EXPECT_EQ(named("x.py"), "-");
  EXPECT_EQ(user_->registry().find("PYTHON"), base_->registry().find("Python"));
  EXPECT_EQ(user_->registry().specs().size(), base_->registry().specs().size());
}

}  // namespace
}  // namespace reckon::lang
