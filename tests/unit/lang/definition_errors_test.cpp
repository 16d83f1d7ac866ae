#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "lang/definitions.h"

namespace reckon::lang {
namespace {

std::vector<std::string> errors_of(std::span<const SourceText> sources, std::span<const LanguageSpec> base = {}) {
  const auto result = Definitions::parse(sources, base);
  std::vector<std::string> out;
  if (!result)
    for (const Diagnostic& error : result.error()) out.push_back(error.text());
  return out;
}

std::vector<std::string> errors_of(std::string_view text) {
  const SourceText source{"t.toml", text};
  return errors_of({&source, 1});
}

// The one error of `[[language]]`, its name, and `rest`, which begins in line 3.
std::string error_of(std::string_view rest) {
  const std::vector<std::string> errors = errors_of("[[language]]\nname = \"X\"\n" + std::string(rest));
  if (errors.size() != 1) return std::to_string(errors.size()) + " errors" + (errors.empty() ? "" : ": " + errors[1]);
  return errors[0];
}

using Lines = std::vector<std::string>;

TEST(DefinitionErrors, NameTheSyntaxErrorsPlace) {
  const Lines errors = errors_of("[[language]]\nname = \n");
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_TRUE(errors[0].starts_with("t.toml:2:")) << errors[0];
}

TEST(DefinitionErrors, NameBrokenTableHeaders) {
  for (const char* header : {"[!x]\n", "[[!x]]\n", "[.x]\n", "[x.!]\n", "[\n", "[[\n", "[]\n", "[x]]\n", "[x"}) {
    const Lines errors = errors_of("\n" + std::string(header));
    ASSERT_EQ(errors.size(), 1u) << header;
    EXPECT_TRUE(errors[0].starts_with("t.toml:2:") || errors[0].starts_with("t.toml:3:")) << errors[0];
  }
}

TEST(DefinitionErrors, NameCharactersThatStandNowhere) {
  for (const char* character : {"\u00e9", "\u2011", "\u3001", "\ufefe"}) {
    const Lines errors = errors_of("\nx = " + std::string(character) + "1\n");
    ASSERT_EQ(errors.size(), 1u) << character;
    EXPECT_TRUE(errors[0].starts_with("t.toml:2:")) << errors[0];
    EXPECT_EQ(errors_of("\nx = 1 " + std::string(character) + "\n").size(), 1u) << character;
  }
}

TEST(DefinitionErrors, ComeAllAtOnceInFileOrder) {
  EXPECT_EQ(errors_of(R"([[language]]
nam = "X"
extensions = [".c", 3]
[[language.lex.string]]
open = '"'
escap = "x"
lines = "mny"
[[language]]
name = "Y"
kind = 3
)"),
            (Lines{
                "t.toml:1:1: a language without `name`",
                "t.toml:2:1: unknown key \"nam\" in a language; did you mean \"name\"?",
                "t.toml:3:14: extension \".c\" is written without its first dot",
                "t.toml:3:21: an entry of `extensions` must be a string, not an integer",
                "t.toml:6:1: unknown key \"escap\" in a `string` rule; did you mean \"escape\"?",
                "t.toml:7:9: `lines` is \"mny\"; it may be \"one\", \"spliced\" or \"many\"",
                "t.toml:10:8: `kind` must be a string, not an integer",
            }));
}

TEST(DefinitionErrors, ComeFromEveryFile) {
  const SourceText sources[] = {{"a.toml", "x = 1\n"}, {"b.toml", "[[language]]\n"}, {"c.toml", "y\n"}};
  const Lines errors = errors_of(sources);
  ASSERT_EQ(errors.size(), 3u);
  EXPECT_EQ(errors[0], "a.toml:1:1: unknown key \"x\" in a definition file");
  EXPECT_EQ(errors[1], "b.toml:1:1: a language without `name`");
  EXPECT_TRUE(errors[2].starts_with("c.toml:1:"));
}

TEST(DefinitionErrors, NameWrongRules) {
  EXPECT_EQ(error_of("[[language.lex.string]]\nescape = \"x\"\n"), "t.toml:3:1: `open` is missing in a `string` rule");
  EXPECT_EQ(error_of("[[language.lex.string]]\nopen = \"\"\n"), "t.toml:4:8: `open` must not be empty");
  EXPECT_EQ(error_of("[[language.lex.string]]\nopen = \"0123456789abcdef\"\n"),
            "t.toml:4:8: `open` has more than 15 bytes");
  EXPECT_EQ(error_of("[[language.lex.string]]\nopen = \"a\\nb\"\n"), "t.toml:4:8: `open` must not hold a line feed");
  EXPECT_EQ(error_of("[[language.lex.string]]\nopen = \"a\"\nescape = \"ab\"\n"),
            "t.toml:5:10: `escape` must be one ASCII byte (no NUL, no line feed)");
  EXPECT_EQ(error_of("[[language.lex.string]]\nopen = \"0123456789abcde\"\nprefixes = [\"r\"]\n"),
            "t.toml:5:12: a prefix and `open` together have more than 15 bytes");
  EXPECT_EQ(error_of("[[language.lex.block_comment]]\nopen = \"/*\"\n"), "t.toml:3:1: `close` is missing");
  EXPECT_EQ(error_of("[[language.lex.block_comment]]\nopen = \"[\"\nfence = \"=\"\nclose_head = \"]\"\nnest = true\n"),
            "t.toml:7:8: a fence does not go with `nest`");
  EXPECT_EQ(error_of("[[language.lex.text]]\nopen = \"<\"\n"), "t.toml:3:1: `until` is missing in a text rule");
  EXPECT_EQ(error_of("[[language.lex.text]]\nopen = \"<\"\nuntil = [\"1\",\"2\",\"3\",\"4\",\"5\"]\n"),
            "t.toml:5:9: `until` must have 1 to 4 entries");
  EXPECT_EQ(error_of("[[language.lex.string]]\nopen = \"a\"\ntail = \"b\"\n"),
            "t.toml:5:8: `tail` needs a `fence` or a `capture`");
  EXPECT_EQ(error_of("[[language.lex.string]]\nopen = \"a\"\nclose = \"b\"\nfence = \"#\"\nfence_min = 1\n"),
            "t.toml:5:9: a rule with a fence or a capture has no `close`; see `close_head`");
  EXPECT_EQ(error_of("[[language.lex.string]]\nopen = \"a\"\ncapture = \"word\"\n"),
            "t.toml:5:11: this could close with no text at all; give `close_head`, `close_tail` or `fence_min`");
  EXPECT_EQ(error_of("[[language.lex.string]]\nopen = \"a\"\nholes = [{open=\"{\"}]\n"),
            "t.toml:5:10: `close` is missing in a hole");
  EXPECT_EQ(error_of("[[language.lex.string]]\nopen = \"a\"\nholes = [{open=\"{\", close=\">\"}]\n"),
            "t.toml:5:27: `close` is \">\"; it may be \"}\", \")\" or \"]\"");
  EXPECT_EQ(error_of("[[language.lex.string]]\nopen = \"a\"\nholes = [{open=[\"1\",\"2\",\"3\",\"4\",\"5\"], close=\"}\"}]\n"),
            "t.toml:5:9: at most 4 holes a rule");
  EXPECT_EQ(error_of("[language.lex]\nstring = [3]\n"), "t.toml:4:11: an entry of `string` must be a table, not an integer");
}

TEST(DefinitionErrors, NameWrongConditions) {
  const std::string rule = "[[language.lex.skip]]\nopen = \"a\"\n";
  EXPECT_EQ(error_of(rule + "column = 3\n"), "t.toml:5:10: `at = \"column\"` and `column` go together");
  EXPECT_EQ(error_of(rule + "at = \"column\"\n"), "t.toml:5:6: `at = \"column\"` and `column` go together");
  EXPECT_EQ(error_of(rule + "at = \"column\"\ncolumn = 101\n"), "t.toml:6:10: `column` must be from 1 to 100");
  EXPECT_EQ(error_of(rule + "only_after = \"\"\n"), "t.toml:5:14: `only_after` is an empty set");
  EXPECT_EQ(error_of(rule + "not_after = \"z-a\"\n"), "t.toml:5:13: `not_after`: a range of the set runs backwards");
  EXPECT_EQ(error_of(rule + "word = \"up\"\n"), "t.toml:5:8: `word` is \"up\"; it may be \"left\", \"right\" or \"both\"");
  EXPECT_EQ(error_of(rule + "unless_line_has = [\"1\",\"2\",\"3\",\"4\",\"5\"]\n"),
            "t.toml:5:19: `unless_line_has` must have 0 to 4 entries");
}

TEST(DefinitionErrors, NameWrongLanguages) {
  EXPECT_EQ(error_of("globs = [\"[ab].c\"]\n"), "t.toml:3:9: glob \"[ab].c\": only * and ? are special here");
  EXPECT_EQ(error_of("filenames = [\"a/b\"]\n"),
            "t.toml:3:13: `filenames` holds \"a/b\"; it is matched with a file's base name");
  EXPECT_EQ(error_of("[[language.claims]]\nextension = \"h\"\n"),
            "t.toml:3:1: a claim needs `first`, `line_starts` or `contains`");
  EXPECT_EQ(error_of("[[language.embed]]\nopen = \"<\"\n"), "t.toml:3:1: `close` is missing in an embed");
  EXPECT_EQ(error_of("kind = \"cod\"\n"),
            "t.toml:3:8: `kind` is \"cod\"; it may be \"code\", \"markup\", \"data\" or \"prose\"");
}

TEST(DefinitionErrors, CountRulesAfterSpreading) {
  std::string opens;
  for (int i = 0; i < 32; ++i) opens += "\"" + std::to_string(100 + i) + "\",";
  const std::string rule = "[[language.lex.string]]\nopen = [" + opens + "]\nprefixes = [\"r\"]\n";
  EXPECT_EQ(error_of(rule), "0 errors");
  EXPECT_EQ(error_of(rule + "[[language.lex.string]]\nopen = \"x\"\n"),
            "t.toml:1:1: \"X\" has more than 64 rules after lists and prefixes are spread");
}

TEST(DefinitionErrors, ReportExtendsThatLeadsNowhere) {
  EXPECT_EQ(error_of("extends = \"Pythn\"\n[[language]]\nname = \"Python\"\n"),
            "t.toml:3:11: `extends` names no known language: \"Pythn\"; did you mean \"Python\"?");
  EXPECT_EQ(error_of("extends = \"X\"\n"), "t.toml:3:11: \"X\" extends itself");
  EXPECT_EQ(error_of("extends = \"Y\"\n[[language]]\nname = \"Y\"\nextends = \"Z\"\n[[language]]\nname = \"Z\"\n"
                     "extends = \"X\"\n"),
            "t.toml:9:11: `extends` runs in a circle: \"Z\" extends \"X\", which leads back to it");
}

TEST(DefinitionErrors, ReportWordsOfTwoLanguages) {
  const SourceText sources[] = {
      {"a.toml", "[[language]]\nname = \"A\"\naliases = [\"ay\"]\nextensions = [\"x\"]\nfilenames = [\"F\"]\n"},
      {"b.toml",
       "[[language]]\nname = \"AY\"\nextensions = [\"x\"]\nfilenames = [\"F\"]\n[[language]]\nname = \"c\"\n"
       "globs = [\"q*\", \"q*\"]\n"}};
  EXPECT_EQ(errors_of(sources), (Lines{
                                    "b.toml:2:8: the name \"ay\" is also of \"A\" (a.toml:1)",
                                    "b.toml:2:8: the file name \"F\" is also of \"A\" (a.toml:1)",
                                    "b.toml:2:8: without a claim, the extension \"x\" is also of \"A\" (a.toml:1)",
                                    "b.toml:6:8: the glob \"q*\" is twice in \"c\"",
                                }));
}

TEST(DefinitionErrors, AllowASharedExtensionWhereAllButOneClaimIt) {
  EXPECT_TRUE(errors_of("[[language]]\nname = \"A\"\nextensions = [\"x\"]\n[[language]]\nname = \"B\"\n"
                        "extensions = [\"x\"]\n[[language.claims]]\nextension = \"x\"\nfirst = [\"b\"]\n")
                  .empty());
}

TEST(DefinitionErrors, BoundTheInput) {
  EXPECT_EQ(errors_of(std::string((1 << 20) + 1, '\n')), Lines{"t.toml: larger than 1 MiB"});
  EXPECT_TRUE(errors_of(std::string(1 << 20, '\n')).empty());

  std::string dots = "a = 1\nb";
  for (int i = 0; i < 400'000; ++i) dots += ".b";
  EXPECT_EQ(errors_of(dots + " = 1\n"), Lines{"t.toml:2:1: more than 200 dots in one line"});

  std::string many;
  for (int i = 0; i <= 4096; ++i) many += "[[language]]\nname = \"" + std::to_string(i) + "\"\n";
  EXPECT_EQ(errors_of(many), Lines{"t.toml: more than 4,096 languages"});

  std::string wrong;
  for (int i = 0; i < 10'000; ++i) wrong += "k" + std::to_string(i) + " = 1\n";
  const Lines errors = errors_of(wrong);
  ASSERT_EQ(errors.size(), 201u);
  EXPECT_EQ(errors.back(), "t.toml: 9800 further errors");
}

TEST(DefinitionErrors, BoundNestingAndLongChains) {
  EXPECT_EQ(errors_of("x = " + std::string(300, '[') + std::string(300, ']') + "\n").size(), 1u);
  std::string chain = "[[language]]\nname = \"0\"\n";
  for (int i = 1; i < 4096; ++i)
    chain += "[[language]]\nname = \"" + std::to_string(i) + "\"\nextends = \"" + std::to_string(4095 == i ? 0 : i + 1) +
             "\"\n";
  EXPECT_TRUE(errors_of(chain).empty());
}

}  // namespace
}  // namespace reckon::lang
