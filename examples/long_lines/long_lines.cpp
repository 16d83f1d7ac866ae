// long_lines [-n N] [PATH…]: a linter that names every line of more than N characters (100 by default).
//
// Shows: a visitor on worker threads. reckon selects the files (ignore rules, binary files, encodings) and hands each
// one's bytes to file(); what it finds goes to its worker's own list, so that nothing is locked, and is sorted at the
// end, so that the output is the same for any number of threads.
//
// With an installed reckon, either of
//   cmake -B build && cmake --build build
//   g++ -std=c++23 long_lines.cpp -o long_lines $(pkg-config --static --cflags --libs reckon)
// Exit code: 0 no long line, 1 some, 2 wrong usage, or something that could not be read.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <reckon/reckon.h>

namespace {

struct LongLine {
  std::string path;
  std::uint64_t number = 0;
  std::uint64_t length = 0;
};

// Characters of UTF-8, which every byte begins but the continuations 10xxxxxx. A CR before the line end is none.
std::uint64_t characters(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  return static_cast<std::uint64_t>(
      std::count_if(line.begin(), line.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

class LongLines final : public reckon::Visitor {
 public:
  LongLines(std::uint64_t limit, unsigned workers) : limit_(limit), found_(workers) {}

  void file(const reckon::VisitedFile& file) override {
    const std::string_view text(reinterpret_cast<const char*>(file.bytes.data()), file.bytes.size());
    std::uint64_t number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      ++number;
      if (end - begin > limit_) {  // no line has more characters than bytes
        const std::uint64_t length = characters(text.substr(begin, end - begin));
        if (length > limit_) found_[file.worker].push_back({std::string(file.path), number, length});
      }
      begin = end + 1;
    }
  }

  std::vector<LongLine> sorted() const {
    std::vector<LongLine> all;
    for (const auto& part : found_) all.insert(all.end(), part.begin(), part.end());
    std::sort(all.begin(), all.end(), [](const LongLine& a, const LongLine& b) {
      return a.path != b.path ? a.path < b.path : a.number < b.number;
    });
    return all;
  }

 private:
  std::uint64_t limit_;
  std::vector<std::vector<LongLine>> found_;  // one list a worker
};

int usage() {
  std::fputs("usage: long_lines [-n N] [PATH...]\n", stderr);
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  std::uint64_t limit = 100;
  reckon::Options options;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "-n") == 0) {
      if (++i == argc) return usage();
      const char* end = argv[i] + std::strlen(argv[i]);
      if (std::from_chars(argv[i], end, limit).ptr != end || end == argv[i]) return usage();
    } else if (argv[i][0] == '-') {
      return usage();
    } else {
      options.paths.emplace_back(argv[i]);
    }
  }
  options.threads = std::clamp(std::thread::hardware_concurrency(), 1U, 8U);

  LongLines visitor(limit, options.threads);
  const auto result = reckon::visit(options, visitor);
  if (!result) {
    std::fprintf(stderr, "long_lines: %s\n", result.error().message.c_str());
    return 2;
  }
  bool unreadable = false;
  for (const reckon::Diagnostic& d : result->diagnostics) {
    std::fprintf(stderr, "long_lines: %s: %s\n", d.path.c_str(), d.message.c_str());
    unreadable |= d.severity == reckon::Severity::error;
  }

  const std::vector<LongLine> lines = visitor.sorted();
  for (const LongLine& line : lines)
    std::printf("%s:%llu: %llu characters\n", line.path.c_str(), static_cast<unsigned long long>(line.number),
                static_cast<unsigned long long>(line.length));
  return unreadable ? 2 : lines.empty() ? 0 : 1;
}
