// reckon counts code, comment and blank lines of source trees.
//
// The map of the house (ARCHITECTURE.md has a line for each file):
//
//     walk ──names──▶ io ──bytes──▶ lex ──line classes──▶ metrics ──▶ merge ──▶ report
//
//     core     types, errors, system calls, buffers, threads, CPU dispatch: knows nothing of source code
//     walk     folders, globs, ignore rules
//     io       files → bytes
//     lang     which language is this, and what are its comments and strings?
//     lex      bytes → classes of lines
//     metrics  counts
//     scan     options → pipeline → result
//     report   result → text
//     api      include/reckon/: the library's face
//     bench    measures the machine's floor
//     cli      this folder: argv → api → report. One run is main → commands → parse → count → show → leave.
#include <signal.h>

#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/leave.h"
#include "cli/standard_streams.h"

int main(int argc, char** argv) {
  ::signal(SIGPIPE, SIG_IGN);  // a reader that goes away is an error of write()
  reckon::cli::hold_standard_streams();
  using reckon::cli::Command;
  std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  const Command* command = &reckon::cli::commands().front();
  if (!arguments.empty()) {
    for (const Command& known : reckon::cli::commands()) {
      if (known.name != arguments.front()) continue;
      command = &known;
      arguments.erase(arguments.begin());
      break;
    }
  }
  reckon::cli::leave(command->run(arguments));
}
