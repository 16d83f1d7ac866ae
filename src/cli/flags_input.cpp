// Flags that say what to read.
#include "cli/flags.h"

namespace reckon::cli {
namespace {

constexpr Flag kFlags[] = {
    {.name = "files-from",
     .value = "FILE",
     .completes = Completes::file,
     .help = "count the paths that FILE lists, - for standard input",
     .details = "One path a line, or NUL-separated if the data holds a NUL or with --null. Empty lines are skipped. "
                "Paths are relative to the current folder and are added to those of the command line.",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       if (v.text.empty()) return "needs the name of a file, or -";
       s.files_from = v.text;
       return {};
     }},
    {.name = "null",
     .letter = '0',
     .help = "the list of --files-from is NUL-separated",
     .details = "Needed only for a list of a single path without a NUL at its end that holds a newline.",
     .apply = [](Settings& s, const Value&) -> std::string_view {
       s.nul_separated = true;
       return {};
     }},
    {.name = "stdin-name",
     .value = "NAME",
     .help = "the file name that standard input (-) goes by, such as x.c",
     .details = "It decides the language. Without it the content has to, by a #! line for one.",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       if (v.text.empty()) return "needs a file name";
       s.stdin_name = v.text;
       return {};
     }},
};

}  // namespace

constinit const std::span<const Flag> kInputFlags = kFlags;

}  // namespace reckon::cli
