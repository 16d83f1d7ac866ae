// compare_tree PATH…: the line engine against the slow reference on every file below the paths whose name is known,
// with every kernel, in one piece and (larger files) in windows. Prints each file that differs, made small, and a
// summary; exits with 1 if there was any. Two threads.
#include <atomic>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "differential/comparison.h"
#include "lang/registry.h"
#include "lex/reference.h"

namespace {

namespace fs = std::filesystem;
using namespace reckon;

struct Job {
  std::string path;
  lang::LanguageId language;
};

std::vector<Job> jobs_below(int count, char** paths) {
  std::vector<Job> jobs;
  std::error_code none;
  const auto add = [&](const fs::path& path) {
    const lang::NameMatch match = lang::builtin().by_name(path.filename().string());
    if (match.language != lang::kUnknown) jobs.push_back({path.string(), match.language});
  };
  for (int i = 0; i < count; ++i) {
    if (fs::is_regular_file(paths[i])) add(paths[i]);
    for (fs::recursive_directory_iterator at(paths[i], fs::directory_options::skip_permission_denied, none), end;
         at != end; at.increment(none))
      if (at->is_regular_file(none) && !at->is_symlink(none)) add(at->path());
  }
  return jobs;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: compare_tree PATH...\n");
    return 2;
  }
  const std::vector<Job> jobs = jobs_below(argc - 1, argv + 1);
  const auto specs = lang::builtin().specs();
  std::vector<lex::Grammar> grammars;
  grammars.reserve(specs.size());
  for (const lang::LanguageSpec& spec : specs) grammars.push_back(lex::compile(spec));
  const std::vector<Isa> kernels = test::kernels();

  std::atomic<usize> next{0};
  std::atomic<usize> lines{0};
  std::atomic<usize> differing{0};
  std::mutex print;
  const auto work = [&] {
    for (usize i = next++; i < jobs.size(); i = next++) {
      std::ifstream in(jobs[i].path, std::ios::binary);
      std::string text{std::istreambuf_iterator<char>(in), {}};
      const lang::LanguageSpec& spec = specs[jobs[i].language];
      const lex::Grammar& grammar = grammars[jobs[i].language];
      const std::vector<lex::LineFacts> expected = lex::reference_lines(spec, as_bytes(text));
      lines += expected.size();
      for (const Isa isa : kernels) {
        const u64 cuts = text.size() > 20'000 && isa == kernels.back() ? i + 1 : 0;
        if (!test::difference(expected, grammar, as_bytes(text), {isa, cuts})) continue;
        ++differing;
        const std::string report = test::report(spec, grammar, std::move(text), {isa, cuts});
        const std::lock_guard lock(print);
        std::printf("%s\n  %s\n", jobs[i].path.c_str(), report.c_str());
        break;
      }
    }
  };
  std::thread other(work);
  work();
  other.join();
  std::printf("%zu files, %zu lines, %zu differ\n", jobs.size(), lines.load(), differing.load());
  return differing == 0 ? 0 : 1;
}
