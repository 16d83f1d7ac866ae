#include "bench/bench.h"
#include "cli/commands.h"

namespace reckon::cli {

std::span<const Command> commands() {
  static constexpr Command kCommands[] = {
      {"count", "[PATH...]", "count what lies below each PATH, or the current folder; - is standard input", run_count},
      {"languages", "", "list the languages that are known", run_languages},
      {"bench", "floor PATH", "measure how fast PATH can be read at all (reckon bench --help)", bench::bench_main},
  };
  return kCommands;
}

}  // namespace reckon::cli
