// What names cost: finding a file's language, matching globs, listing folders.
#include <benchmark/benchmark.h>

#include <fcntl.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "core/fd.h"
#include "lang/registry.h"
#include "texts.h"
#include "walk/dir_reader.h"
#include "walk/glob.h"

namespace reckon::bench {
namespace {

void language_by_name(benchmark::State& state) {
  const std::vector<std::string> names = corpus_names();
  const lang::Registry& registry = lang::builtin();
  u64 known = 0;
  for ([[maybe_unused]] auto turn : state) {
    known = 0;
    for (const std::string& name : names) known += registry.by_name(name).language != lang::kUnknown;
    benchmark::DoNotOptimize(known);
  }
  state.SetItemsProcessed(static_cast<i64>(names.size()) * static_cast<i64>(state.iterations()));
  state.counters["known"] = static_cast<double>(known) / static_cast<double>(names.size());
}
BENCHMARK(language_by_name);

// A name's fate decided by one pattern: the usual kinds, and those that make backtracking matchers explode.
void glob(benchmark::State& state, std::string_view pattern, walk::GlobScope scope, std::string text) {
  const walk::Glob compiled(pattern, scope, false);
  for ([[maybe_unused]] auto turn : state) {
    bool matched = compiled.matches(text);
    benchmark::DoNotOptimize(matched);
  }
  state.SetBytesProcessed(static_cast<i64>(text.size()) * static_cast<i64>(state.iterations()));
}
BENCHMARK_CAPTURE(glob, literal, "node_modules", walk::GlobScope::name, "node_module");
BENCHMARK_CAPTURE(glob, suffix, "*.o", walk::GlobScope::name, "scheduler.c");
BENCHMARK_CAPTURE(glob, path, "drivers/*/main.c", walk::GlobScope::path, "drivers/net/main.c");
BENCHMARK_CAPTURE(glob, deep, "**/build/**/*.o", walk::GlobScope::path, "a/b/c/build/d/e/f/scheduler.o");
BENCHMARK_CAPTURE(glob, stars, "*a*a*a*a*a*a*b", walk::GlobScope::name, std::string(250, 'a'));
BENCHMARK_CAPTURE(glob, deep_stars, "**/**/**/*a/**/*a*b", walk::GlobScope::path, [] {
  std::string path;
  for (int i = 0; i < 500; ++i) path += "aaaa/";
  return path + "a";
}());

// A scratch folder of n empty files; removed at exit.
class Folder {
 public:
  explicit Folder(usize files) {
    std::string pattern = "/tmp/reckon-bench-XXXXXX";
    if (::mkdtemp(pattern.data()) == nullptr) std::abort();
    path_ = pattern;
    for (usize i = 0; i < files; ++i) std::ofstream(path_ / ("source_file_" + std::to_string(i) + ".c"));
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const char* path() const { return path_.c_str(); }

 private:
  std::filesystem::path path_;
};

void list_folder(benchmark::State& state) {
  const Folder folder(static_cast<usize>(state.range(0)));
  walk::DirReader reader;
  for ([[maybe_unused]] auto turn : state) {
    const Result<Fd> opened = Fd::open(AT_FDCWD, folder.path(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const auto entries = reader.list(opened->get());
    if (!entries || entries->size() != static_cast<usize>(state.range(0))) state.SkipWithError("not listed");
  }
  state.SetItemsProcessed(state.range(0) * static_cast<i64>(state.iterations()));
}
BENCHMARK(list_folder)->Arg(16)->Arg(256)->Arg(4096);

}  // namespace
}  // namespace reckon::bench

BENCHMARK_MAIN();
