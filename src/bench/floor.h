// `reckon bench floor`: the floor that the counter is measured against.
#pragma once
#include <span>
#include <string>

namespace reckon::bench {

int floor_main(std::span<const std::string> args);  // exit code as bench_main's

}  // namespace reckon::bench
