// Texts for the micro benchmarks. Everything is deterministic.
#include "texts.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "lang/registry.h"

namespace reckon::bench {
namespace {

namespace fs = std::filesystem;
constexpr usize kLargestFile = 8 << 20;

std::vector<fs::path> corpus_files() {
  std::vector<fs::path> paths;
  const char* root = std::getenv("RECKON_CORPUS");
  if (root == nullptr) return paths;
  std::error_code error;
  for (fs::recursive_directory_iterator at(root, fs::directory_options::skip_permission_denied, error), end;
       !error && at != end; at.increment(error)) {
    std::error_code ignored;
    if (at->is_regular_file(ignored) && !at->is_symlink(ignored)) paths.push_back(at->path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string read_whole(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

const lang::Rule* first_rule(const lang::LanguageSpec& language, lang::RuleKind kind) {
  for (const lang::Rule& rule : language.rules) {
    if (rule.kind == kind && rule.fence == 0 && rule.capture == lang::Capture::none) return &rule;
  }
  return nullptr;
}

}  // namespace

PaddedBuffer padded(std::string_view text) {
  PaddedBuffer buffer;
  if (!buffer.reserve(text.size() + 1) || !buffer.append(as_bytes(text))) std::abort();
  return buffer;
}

std::vector<PaddedBuffer> corpus_texts(std::string_view language, usize limit) {
  std::vector<PaddedBuffer> texts;
  const lang::Registry& registry = lang::builtin();
  const lang::LanguageId wanted = registry.find(language);
  usize size = 0;
  for (const fs::path& path : corpus_files()) {
    if (registry.by_name(path.filename().native()).language != wanted) continue;
    std::error_code error;
    const auto bytes = fs::file_size(path, error);
    if (error || bytes > kLargestFile || size + bytes > limit) continue;
    texts.push_back(padded(read_whole(path)));
    size += texts.back().size();
  }
  return texts;
}

std::vector<std::string> corpus_names() {
  std::vector<std::string> names;
  for (const fs::path& path : corpus_files()) names.push_back(path.filename().native());
  if (!names.empty()) return names;
  constexpr const char* kEndings[] = {".c", ".h", ".py", ".rs", ".go", ".json", ".yaml", ".md", ".txt", ".o", "", ".png"};
  for (usize i = 0; i < 20'000; ++i) {
    names.push_back("file_" + std::to_string(i * 7919 % 100'003) + kEndings[i % std::size(kEndings)]);
  }
  return names;
}

std::string plain_code(const lang::LanguageSpec& language, usize size) {
  const lang::Rule* const comment = first_rule(language, lang::RuleKind::line_comment);
  const lang::Rule* const block = first_rule(language, lang::RuleKind::block_comment);
  const lang::Rule* const string = first_rule(language, lang::RuleKind::string);
  std::string text;
  text.reserve(size + 256);
  for (usize line = 0; text.size() < size; ++line) {
    const std::string number = std::to_string(line * 2654435761u % 1000);
    if (line % 8 == 3 && comment != nullptr) {
      text += std::string(comment->open) + " what the next lines are about " + number;
    } else if (line % 8 == 3 && block != nullptr && !block->close.empty()) {
      text += std::string(block->open) + " what the next lines are about " + std::string(block->close);
    } else if (line % 11 == 5 && string != nullptr && !string->close.empty()) {
      text += "  name_" + number + " = " + std::string(string->open) + "some words" + std::string(string->close);
    } else if (line % 13 != 12) {
      text += "  value_" + number + " = other_value + " + number;
    }
    text += '\n';
  }
  return text;
}

}  // namespace reckon::bench
