// What the command line said: the library's options, how to show the result, and what is the program's own affair.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "reckon/options.h"
#include "report/format.h"
#include "report/style.h"

namespace reckon::cli {

enum class When : u8 { automatic, always, never };

struct Settings {
  Options scan;  // scan.paths are the positional arguments
  report::Style style;
  const report::Format* format = &report::formats().front();

  std::string files_from;  // a file that lists paths, "-" for standard input; empty: none
  bool nul_separated = false;
  std::string stdin_name;
  std::vector<std::string> why;  // paths to explain instead of counting

  std::string output;  // a file, instead of standard output
  When colour = When::automatic;
  int width = -1;  // -1: that of the terminal, if there is one
  When progress = When::automatic;

  bool help = false;
  bool version = false;
  std::string_view generate;  // man, bash, …: an element of generators()
};

}  // namespace reckon::cli
