// langc OUT.cpp FILE...: compiles language definitions (docs/definitions.md) into C++ constants: the specs, the name
// tables, and the functions of lang/builtin.h and builtin() of lang/registry.h. The output depends on the languages
// only: not on the order of the files, nor on where they lie. Errors go to standard error as file:line:column: message;
// exit code 1 then, 2 for wrong usage.
#include <algorithm>
#include <cstdio>
#include <deque>
#include <string>
#include <vector>

#include "emit_languages.h"
#include "lang/definitions.h"
#include "lang/fold.h"

namespace {

bool read_file(const char* path, std::string& out) {
  std::FILE* file = std::fopen(path, "rb");
  if (!file) return false;
  char buffer[65536];
  for (size_t got; (got = std::fread(buffer, 1, sizeof buffer, file)) > 0;) out.append(buffer, got);
  const bool good = !std::ferror(file);
  std::fclose(file);
  return good;
}

bool write_file(const char* path, const std::string& text) {
  std::FILE* file = std::fopen(path, "wb");
  if (!file) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return std::fclose(file) == 0 && written;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace reckon::lang;
  if (argc < 2) {
    std::fputs("usage: langc OUT.cpp FILE...\n", stderr);
    return 2;
  }
  std::deque<std::string> texts;
  std::vector<SourceText> sources;
  for (int i = 2; i < argc; ++i) {
    if (!read_file(argv[i], texts.emplace_back())) {
      std::fprintf(stderr, "%s: cannot be read\n", argv[i]);
      return 1;
    }
    sources.push_back({argv[i], texts.back()});
  }
  const auto definitions = Definitions::parse(sources);
  if (!definitions) {
    for (const Diagnostic& error : definitions.error()) std::fprintf(stderr, "%s\n", error.text().c_str());
    return 1;
  }
  std::vector<LanguageSpec> specs(definitions->specs().begin(), definitions->specs().end());
  std::ranges::sort(specs, {}, [](const LanguageSpec& spec) { return folded(spec.name); });
  if (!write_file(argv[1], emit_languages(specs))) {
    std::fprintf(stderr, "%s: cannot be written\n", argv[1]);
    return 1;
  }
  return 0;
}
