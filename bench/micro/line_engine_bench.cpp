// The line engine alone, in memory, by language and kernel.
//
//     plain/LANGUAGE/KERNEL   generated code of ordinary density (1 MiB: cache speed)
//     masks/KERNEL            C without anything that can open something: what the block masks alone cost
//     full/C/KERNEL           C with the lazy shape switched off
//     tree/LANGUAGE/KERNEL    the files of $RECKON_CORPUS, one after the other, at most 256 MiB, from memory
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "lang/builtin.h"
#include "lex/line_engine.h"
#include "texts.h"

namespace reckon::bench {
namespace {

constexpr usize kText = 1 << 20;
constexpr usize kTree = 256 << 20;
constexpr std::string_view kTreeLanguages[] = {"C", "Python", "Rust", "JavaScript", "TypeScript", "Go", "Java", "Shell", "JSON"};

const lang::LanguageSpec* find(std::string_view name) {
  for (const lang::LanguageSpec& spec : lang::builtin_specs()) {
    if (spec.name == name) return &spec;
  }
  return nullptr;
}

void run(benchmark::State& state, const lang::LanguageSpec& spec, std::vector<PaddedBuffer>& texts, Isa isa, bool full) {
  const lex::Grammar grammar = lex::compile(spec);
  lex::LineEngine engine(isa);
  engine.force_full_shape(full);
  u64 bytes = 0;
  for (const PaddedBuffer& text : texts) bytes += text.size();
  lex::LineCounts counts;
  for ([[maybe_unused]] auto turn : state) {
    counts = {};
    for (PaddedBuffer& text : texts) {
      engine.begin(grammar);
      engine.count({text.data(), text.size(), true}, counts);
    }
    benchmark::DoNotOptimize(counts);
  }
  state.SetBytesProcessed(static_cast<i64>(bytes) * static_cast<i64>(state.iterations()));
  state.counters["lines"] = static_cast<double>(counts.lines);
}

std::vector<PaddedBuffer> one(std::string text) {
  std::vector<PaddedBuffer> texts;
  texts.push_back(padded(text));
  return texts;
}

std::string without_openers(std::string text) {
  std::replace_if(text.begin(), text.end(), [](char c) { return c == '/' || c == '"' || c == '\'' || c == '#'; }, ' ');
  return text;
}

void register_all() {
  static std::map<std::string, std::vector<PaddedBuffer>, std::less<>> trees;
  std::vector<Isa> kernels;
  for (const Isa isa : {Isa::scalar, Isa::avx2, Isa::avx512}) {
    if (isa <= best_isa()) kernels.push_back(isa);
  }
  for (const Isa isa : kernels) {
    const std::string kernel(name(isa));
    for (const lang::LanguageSpec& spec : lang::builtin_specs()) {
      benchmark::RegisterBenchmark(("plain/" + std::string(spec.name) + '/' + kernel).c_str(), [&spec, isa](benchmark::State& state) {
        auto texts = one(plain_code(spec, kText));
        run(state, spec, texts, isa, false);
      });
    }
    if (const lang::LanguageSpec* c = find("C"); c != nullptr) {
      benchmark::RegisterBenchmark(("masks/" + kernel).c_str(), [c, isa](benchmark::State& state) {
        auto texts = one(without_openers(plain_code(*c, kText)));
        run(state, *c, texts, isa, false);
      });
      benchmark::RegisterBenchmark(("full/C/" + kernel).c_str(), [c, isa](benchmark::State& state) {
        auto texts = one(plain_code(*c, kText));
        run(state, *c, texts, isa, true);
      });
    }
    if (std::getenv("RECKON_CORPUS") == nullptr) continue;
    for (const std::string_view language : kTreeLanguages) {
      const lang::LanguageSpec* spec = find(language);
      if (spec == nullptr) continue;
      benchmark::RegisterBenchmark(("tree/" + std::string(language) + '/' + kernel).c_str(), [spec, isa](benchmark::State& state) {
        auto [at, is_new] = trees.try_emplace(std::string(spec->name));
        if (is_new) at->second = corpus_texts(spec->name, kTree);
        if (at->second.empty()) {
          state.SkipWithError("no such files in RECKON_CORPUS");
          return;
        }
        run(state, *spec, at->second, isa, false);
      })->Unit(benchmark::kMillisecond);
    }
  }
}

}  // namespace
}  // namespace reckon::bench

int main(int argc, char** argv) {
  reckon::bench::register_all();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
