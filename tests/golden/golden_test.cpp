// Golden samples: tests/golden/<language>/<case>/ holds one source file under its real name and expected.json, whose
// `classes` is one letter a line: C code, M comment, B blank, marked by reading the file. Every case is detected by
// name and content and counted by the slow reference.
//
// A case is a folder: drop it in and it is a test. RECKON_UPDATE_GOLDEN=1 rewrites every expected.json with what comes
// out; what it changed must be read before it is committed, for the truth is the reader's, not the program's.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "lang/builtin.h"
#include "lang/detect.h"
#include "lang/registry.h"
#include "lex/grammar.h"
#include "lex/line_engine.h"
#include "lex/reference.h"

namespace reckon {
namespace {

namespace fs = std::filesystem;

struct Expected {
  std::string language;
  std::string classes;
  lex::LineCounts counts;
};

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

Bytes bytes_of(const std::string& text) { return {reinterpret_cast<const u8*>(text.data()), text.size()}; }

char letter(lex::LineClass line) {
  return line == lex::LineClass::code ? 'C' : line == lex::LineClass::comment ? 'M' : 'B';
}

// The one file of a case that is not expected.json.
fs::path input_of(const fs::path& folder) {
  fs::path input;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().filename() != "expected.json") {
      EXPECT_TRUE(input.empty()) << folder << " holds more than one input";
      input = entry.path();
    }
  EXPECT_FALSE(input.empty()) << folder << " holds no input";
  return input;
}

Expected load(const fs::path& path) {
  const auto json = nlohmann::json::parse(read(path));
  return {json.at("language"), json.at("classes"),
          {json.at("lines"), json.at("code"), json.at("comment"), json.at("blank")}};
}

void save(const fs::path& path, const Expected& result) {
  nlohmann::ordered_json json;
  json["language"] = result.language;
  json["lines"] = result.counts.lines;
  json["code"] = result.counts.code;
  json["comment"] = result.counts.comment;
  json["blank"] = result.counts.blank;
  json["classes"] = result.classes;
  std::ofstream(path, std::ios::binary) << json.dump(2) << '\n';
}

// The lines of `text` whose class is wrong, for the message.
std::string differences(const std::string& text, const std::string& expected, const std::string& found) {
  std::string message;
  usize at = 0;
  for (usize line = 0; line < std::max(expected.size(), found.size()); ++line) {
    const usize end = std::min(text.find('\n', at), text.size());
    const char want = line < expected.size() ? expected[line] : '-';
    const char have = line < found.size() ? found[line] : '-';
    if (want != have)
      message += "line " + std::to_string(line + 1) + ": is " + want + ", counted as " + have + ": " +
                 text.substr(std::min(at, text.size()), end - std::min(at, text.size())) + '\n';
    at = end + 1;
  }
  return message;
}

class Case : public testing::Test {
 public:
  explicit Case(fs::path folder) : folder_(std::move(folder)) {}

  void TestBody() override {
    const fs::path input = input_of(folder_);
    const std::string text = read(input);
    const lang::Registry& languages = lang::builtin();
    const lang::NameMatch match = languages.by_name(input.filename().string());
    const lang::LanguageId id = lang::by_content(languages, match, bytes_of(text));
    ASSERT_NE(id, lang::kUnknown) << input << " is of no known language";

    Expected found{std::string(languages.spec(id).name), "", {}};
    const std::vector<lex::LineFacts> lines = lex::reference_lines(languages.spec(id), bytes_of(text));
    for (const lex::LineFacts& facts : lines) {
      found.counts.add(lex::classify(facts));
      found.classes += letter(lex::classify(facts));
    }
    if (std::getenv("RECKON_UPDATE_GOLDEN") != nullptr) save(folder_ / "expected.json", found);

    const Expected expected = load(folder_ / "expected.json");
    EXPECT_EQ(found.language, expected.language);
    EXPECT_TRUE(found.classes == expected.classes) << differences(text, expected.classes, found.classes);
    EXPECT_EQ(found.counts, expected.counts);

    const lex::Grammar grammar = lex::compile(languages.spec(id));
    for (const Isa isa : {Isa::scalar, chosen_isa().isa}) {
      EXPECT_TRUE(lex::text_facts(grammar, bytes_of(text), isa) == lines) << "the engine and the reference differ";
      EXPECT_EQ(lex::count_text(grammar, bytes_of(text), isa), found.counts);
    }
  }

 private:
  fs::path folder_;
};

void register_cases() {
  std::vector<fs::path> folders;
  for (const auto& language : fs::directory_iterator(RECKON_GOLDEN_DIR))
    if (language.is_directory())
      for (const auto& folder : fs::directory_iterator(language.path())) folders.push_back(folder.path());
  std::ranges::sort(folders);
  for (const fs::path& folder : folders)
    testing::RegisterTest(folder.parent_path().filename().string().c_str(), folder.filename().string().c_str(), nullptr,
                          nullptr, __FILE__, __LINE__, [folder]() -> testing::Test* { return new Case(folder); });
}

}  // namespace
}  // namespace reckon

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  reckon::register_cases();
  return RUN_ALL_TESTS();
}
