// include_index [PATH…]: who includes what, for a build system: one line for each file that is included anywhere,
// with the C and C++ files that include it.
//
// Shows: a visitor that selects by language, and reckon::lines(), which tells lines of code from lines of comment, so
// that an #include that is commented out does not count.
//
// With an installed reckon, either of
//   cmake -B build && cmake --build build
//   g++ -std=c++23 include_index.cpp -o include_index $(pkg-config --static --cflags --libs reckon)
// Exit code: 0 done, 2 something could not be read.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <reckon/reckon.h>

namespace {

using Index = std::map<std::string, std::set<std::string>>;  // included file, as written → including files

void skip_blanks(std::string_view& text) { text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size())); }

bool skip(std::string_view& text, std::string_view expected) {
  if (!text.starts_with(expected)) return false;
  text.remove_prefix(expected.size());
  return true;
}

// `<stdio.h>` of `# include <stdio.h>  // …`, delimiters included; empty if the line is no such directive.
std::string_view include_target(std::string_view line) {
  skip_blanks(line);
  if (!skip(line, "#")) return {};
  skip_blanks(line);
  if (!skip(line, "include")) return {};
  skip_blanks(line);
  if (line.empty() || (line[0] != '"' && line[0] != '<')) return {};
  const std::size_t end = line.find(line[0] == '<' ? '>' : '"', 1);
  return end == std::string_view::npos ? std::string_view{} : line.substr(0, end + 1);
}

// Receives the class of each line, in order, and keeps pace with it in the text.
class IncludeLines final : public reckon::LineSink {
 public:
  IncludeLines(const reckon::VisitedFile& file, Index& index)
      : path_(file.path), rest_(reinterpret_cast<const char*>(file.bytes.data()), file.bytes.size()), index_(index) {}

  void line(const reckon::Line& line) override {
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    if (line.residue) {
      const std::string_view target = include_target(rest_.substr(0, end));
      if (!target.empty()) index_[std::string(target)].insert(path_);
    }
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
  }

 private:
  std::string path_;
  std::string_view rest_;
  Index& index_;
};

class IncludeIndex final : public reckon::Visitor {
 public:
  explicit IncludeIndex(unsigned workers) : parts_(workers) {}

  void file(const reckon::VisitedFile& file) override {
    IncludeLines sink(file, parts_[file.worker]);
    (void)reckon::lines(file.bytes, file.language, sink);  // the language is one that reckon itself has named
  }

  Index merged() {
    Index all;
    for (Index& part : parts_)
      for (auto& [target, files] : part) all[target].merge(files);
    return all;
  }

 private:
  std::vector<Index> parts_;  // one a worker
};

}  // namespace

int main(int argc, char** argv) {
  reckon::Options options;
  options.paths.assign(argv + 1, argv + argc);
  options.languages = {"C", "C Header", "C++", "C++ Header"};
  options.threads = std::clamp(std::thread::hardware_concurrency(), 1U, 8U);

  IncludeIndex visitor(options.threads);
  const auto result = reckon::visit(options, visitor);
  if (!result) {
    std::fprintf(stderr, "include_index: %s\n", result.error().message.c_str());
    return 2;
  }
  bool unreadable = false;
  for (const reckon::Diagnostic& d : result->diagnostics) {
    std::fprintf(stderr, "include_index: %s: %s\n", d.path.c_str(), d.message.c_str());
    unreadable |= d.severity == reckon::Severity::error;
  }

  for (const auto& [target, files] : visitor.merged()) {
    std::printf("%s:", target.c_str());
    for (const std::string& file : files) std::printf(" %s", file.c_str());
    std::printf("\n");
  }
  return unreadable ? 2 : 0;
}
