// Which measuring command is meant.
#include "bench/bench.h"

#include <unistd.h>

#include "bench/floor.h"
#include "core/sys.h"

namespace reckon::bench {
namespace {

constexpr std::string_view kHelp =
    "Usage: reckon bench floor [OPTIONS] PATH\n"
    "\n"
    "  floor   how fast this machine lists a tree and opens, reads and closes its files,\n"
    "          looking at nothing: what the counter is measured against\n"
    "\n"
    "`reckon bench floor --help` lists the options.\n";

}  // namespace

int bench_main(std::span<const std::string> args) {
  if (!args.empty() && args[0] == "floor") return floor_main(args.subspan(1));
  if (!args.empty() && (args[0] == "--help" || args[0] == "-h" || args[0] == "help")) {
    return sys::write_all(STDOUT_FILENO, kHelp) < 0 ? 3 : 0;
  }
  if (!args.empty()) sys::write_all(STDERR_FILENO, "reckon bench: unknown command '" + args[0] + "'\n");
  sys::write_all(STDERR_FILENO, kHelp);
  return 2;
}

}  // namespace reckon::bench
