// How the program ends. Part of its interface: see README.md.
#pragma once

namespace reckon::cli {

enum ExitCode : int {
  kDone = 0,
  kPartly = 1,    // done, but some inputs could not be read, or the output not be written
  kUsage = 2,     // the command line makes no sense
  kNothing = 3,   // nothing could be scanned, or nothing was counted
  kSignal = 128,  // + the signal's number
};

}  // namespace reckon::cli
