// Is any input much slower per byte than plain code of the same language, or worse than linear?
//
// Not a Google Benchmark: it gives a verdict. For every language and every attack (attacks.cpp) the engine runs over a
// small and a large text; the time of the large one is compared with that of plain code of the same size, and growth
// faster than the size is reported. Exit code 1 if some attack is more than `--limit` times slower than plain code.
//
//     adversarial_bench [--language NAME] [--limit 10] [--top 25] [--kernel scalar|avx2|avx512]
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>

#include "lang/builtin.h"
#include "lex/line_engine.h"
#include "texts.h"

namespace reckon::bench {
namespace {

constexpr usize kSmall = 16 * 1024;
constexpr usize kLarge = 128 * 1024;
constexpr double kGrowth = 3;  // large / small, per byte: noise and caches stay below it

struct Options {
  std::string_view language;
  double limit = 10;
  usize top = 25;
  Isa isa = chosen_isa().isa;
};

struct Finding {
  std::string language;
  std::string attack;
  double ns_per_byte = 0;
  double plain_ns_per_byte = 0;
  double growth = 1;
  double ratio() const { return ns_per_byte / plain_ns_per_byte; }
};

// CPU time of this thread: what else the machine does matters less.
double thread_ns() {
  ::timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

// Nanoseconds a byte, the best of some runs.
double measure(lex::LineEngine& engine, const lex::Grammar& grammar, std::string_view text, int runs) {
  PaddedBuffer buffer = padded(text);
  double best = 1e300;
  for (int i = 0; i < runs; ++i) {
    lex::LineCounts counts;
    const double begin = thread_ns();
    engine.begin(grammar);
    engine.count({buffer.data(), buffer.size(), true}, counts);
    best = std::min(best, thread_ns() - begin);
  }
  return best / static_cast<double>(text.size());
}

void examine(const lang::LanguageSpec& language, const Options& options, std::vector<Finding>& findings) {
  const lex::Grammar grammar = lex::compile(language);
  lex::LineEngine engine(options.isa);
  const double plain = measure(engine, grammar, plain_code(language, kLarge), 5);
  for (const Attack& attack : attacks(language)) {
    Finding finding{std::string(language.name), attack.name, 0, plain, 1};
    const double small = measure(engine, grammar, attack_text(attack, kSmall), 3);
    finding.ns_per_byte = measure(engine, grammar, attack_text(attack, kLarge), 2);
    if (finding.ratio() > options.limit) {  // once more, to be sure that it was not the machine
      finding.ns_per_byte = std::min(finding.ns_per_byte, measure(engine, grammar, attack_text(attack, kLarge), 5));
    }
    finding.growth = finding.ns_per_byte / small;
    findings.push_back(std::move(finding));
  }
}

bool parse(int argc, char** argv, Options& options) {
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view key = argv[i];
    const char* value = argv[i + 1];
    if (key == "--language") {
      options.language = value;
    } else if (key == "--limit") {
      options.limit = std::atof(value);
    } else if (key == "--top") {
      options.top = static_cast<usize>(std::atoi(value));
    } else if (key == "--kernel") {
      const IsaChoice choice = choose_isa(value, best_isa());
      if (choice.wish != IsaChoice::Wish::met) return false;
      options.isa = choice.isa;
    } else {
      return false;
    }
  }
  return argc % 2 == 1;
}

int report(std::vector<Finding>& findings, const Options& options) {
  std::sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) { return a.ratio() > b.ratio(); });
  std::printf("%zu attacks; kernel %s. The slowest against plain code of the same language, one a language:\n\n", findings.size(),
              std::string(name(options.isa)).c_str());
  std::printf("%7s %9s %9s %7s  %-22s %s\n", "ratio", "ns/byte", "plain", "growth", "language", "attack");
  std::set<std::string_view> languages;  // each once, with its worst
  usize shown = 0;
  for (const Finding& one : findings) {
    if (shown == options.top) break;
    if (options.language.empty() && !languages.insert(one.language).second) continue;
    ++shown;
    std::printf("%6.1fx %9.3f %9.3f %6.1fx  %-22s %s\n", one.ratio(), one.ns_per_byte, one.plain_ns_per_byte, one.growth,
                one.language.c_str(), one.attack.c_str());
  }
  for (const double step : {3.0, 10.0, 30.0, 100.0, 300.0}) {
    const auto above = std::count_if(findings.begin(), findings.end(), [&](const auto& one) { return one.ratio() > step; });
    std::printf("%s%td above %gx", step == 3 ? "\n" : ", ", above, step);
  }
  std::printf("\n");
  usize slow = 0;
  usize growing = 0;
  for (const Finding& one : findings) {
    slow += one.ratio() > options.limit;
    growing += one.growth > kGrowth && one.ns_per_byte > one.plain_ns_per_byte;
  }
  if (growing > 0) {
    std::printf("\nSlower per byte on %zu KiB than on %zu KiB:\n", kLarge / 1024, kSmall / 1024);
    for (const Finding& one : findings) {
      if (one.growth > kGrowth && one.ns_per_byte > one.plain_ns_per_byte) {
        std::printf("%6.1fx growth, %.3f ns/byte  %s: %s\n", one.growth, one.ns_per_byte, one.language.c_str(),
                    one.attack.c_str());
      }
    }
  }
  std::printf("\n%zu of %zu attacks are more than %g times slower than plain code; %zu grow faster than their size.\n", slow,
              findings.size(), options.limit, growing);
  return slow > 0 ? 1 : 0;
}

}  // namespace
}  // namespace reckon::bench

int main(int argc, char** argv) {
  using namespace reckon;
  bench::Options options;
  if (!bench::parse(argc, argv, options)) {
    std::fputs("usage: adversarial_bench [--language NAME] [--limit N] [--top N] [--kernel scalar|avx2|avx512]\n", stderr);
    return 2;
  }
  std::vector<bench::Finding> findings;
  for (const lang::LanguageSpec& language : lang::builtin_specs()) {
    if (options.language.empty() || options.language == language.name) bench::examine(language, options, findings);
  }
  if (findings.empty()) {
    std::fputs("adversarial_bench: no such language\n", stderr);
    return 2;
  }
  return bench::report(findings, options);
}
