// The line engine and the slow reference agree on every line of generated texts: for each built-in language and for
// random ones, with each kernel, in one piece and in windows. Seeds are fixed; RECKON_ROUNDS=N takes N times as many
// texts, all of them others.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "differential/comparison.h"
#include "differential/random_spec.h"
#include "differential/text_generator.h"
#include "lang/builtin.h"
#include "lang/registry.h"
#include "lex/reference.h"

namespace reckon::test {
namespace {

constexpr usize kTexts = 1200;        // a language
constexpr usize kLongTexts = 6;       // a language, each fed in kCuts ways
constexpr usize kLongText = 40'000;
constexpr usize kCuts = 3;
constexpr usize kRandomLanguages = 1500;
constexpr usize kTextsOfRandom = 60;

usize rounds() {
  const char* value = std::getenv("RECKON_ROUNDS");
  return value != nullptr ? std::max<usize>(std::strtoul(value, nullptr, 10), 1) : 1;
}

u64 hash(std::string_view text) {
  u64 value = 0xcbf29ce484222325;
  for (const char c : text) value = (value ^ static_cast<u8>(c)) * 0x100000001b3;
  return value;
}

// Differences on one text, in every way of feeding it; stops the test at the first.
void expect_agreement(const lang::LanguageSpec& spec, const lex::Grammar& grammar, const std::string& text, u64 cuts,
                      const std::string& more = {}) {
  const std::vector<lex::LineFacts> expected = lex::reference_lines(spec, as_bytes(text));
  for (const Isa isa : kernels())
    if (difference(expected, grammar, as_bytes(text), {isa, cuts})) {
      FAIL() << report(spec, grammar, text, {isa, cuts}) << more;
      return;
    }
}

// Golden inputs of that language, for the generator to change.
void add_samples(TextGenerator& generator, const lang::LanguageSpec& spec) {
  namespace fs = std::filesystem;
  const fs::path golden = fs::path(RECKON_SOURCE_DIR) / "tests/golden";
  std::error_code none;
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(golden, none))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::ranges::sort(files);
  const lang::Registry& registry = lang::builtin();
  for (const fs::path& file : files) {
    const lang::NameMatch match = registry.by_name(file.filename().string());
    if (match.language == lang::kUnknown || registry.spec(match.language).name != spec.name) continue;
    std::ifstream in(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!text.empty()) generator.add_sample(std::move(text));
  }
}

class EngineVsReference : public testing::TestWithParam<usize> {};

TEST_P(EngineVsReference, AgreeOnGeneratedTexts) {
  const lang::LanguageSpec& spec = lang::builtin_specs()[GetParam()];
  const lex::Grammar grammar = lex::compile(spec);
  TextGenerator generator(spec, hash(spec.name));
  add_samples(generator, spec);
  for (usize i = 0; i < kTexts * rounds() && !HasFatalFailure(); ++i)
    expect_agreement(spec, grammar, generator.text(), 0);
}

TEST_P(EngineVsReference, AgreeInWindows) {
  const lang::LanguageSpec& spec = lang::builtin_specs()[GetParam()];
  const lex::Grammar grammar = lex::compile(spec);
  TextGenerator generator(spec, hash(spec.name) + 1);
  for (usize i = 0; i < kLongTexts * rounds() && !HasFatalFailure(); ++i) {
    const std::string text = generator.long_text(kLongText);
    for (usize cut = 0; cut <= kCuts && !HasFatalFailure(); ++cut) expect_agreement(spec, grammar, text, cut == 0 ? 0 : i * kCuts + cut);
  }
}

std::string test_name(const testing::TestParamInfo<usize>& info) {
  std::string name;
  for (const char c : lang::builtin_specs()[info.param].name) {
    const bool alphanumeric = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    name += alphanumeric ? std::string(1, c) : c == '+' ? "Plus" : c == '#' ? "Sharp" : c == '*' ? "Star" : "_";
  }
  return name + "_" + std::to_string(info.param);
}
INSTANTIATE_TEST_SUITE_P(Builtin, EngineVsReference, testing::Range<usize>(0, lang::builtin_specs().size()), test_name);

// Eight tests of an eighth each, so that ctest can run them side by side.
class RandomLanguages : public testing::TestWithParam<usize> {};

TEST_P(RandomLanguages, Agree) {
  for (usize i = GetParam(); i < kRandomLanguages * rounds() && !HasFatalFailure(); i += 8) {
    const RandomSpec language(i);
    const lex::Grammar grammar = lex::compile(language.spec());
    TextGenerator generator(language.spec(), i);
    for (usize k = 0; k < kTextsOfRandom && !HasFatalFailure(); ++k)
      expect_agreement(language.spec(), grammar, generator.text(), 0, language.description());
    if (i % 5 == 0 && !HasFatalFailure())
      expect_agreement(language.spec(), grammar, generator.long_text(kLongText), i + 1, language.description());
  }
}
INSTANTIATE_TEST_SUITE_P(Eighth, RandomLanguages, testing::Range<usize>(0, 8));

}  // namespace
}  // namespace reckon::test
