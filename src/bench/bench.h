// The measuring commands: `reckon bench …`.
#pragma once
#include <span>
#include <string>

namespace reckon::bench {

// args: what stands behind `bench` on the command line. Prints to standard output (results) and standard error
// (errors); returns the exit code: 0 done, 1 done but some inputs were unreadable, 2 usage, 3 nothing to measure.
int bench_main(std::span<const std::string> args);

}  // namespace reckon::bench
