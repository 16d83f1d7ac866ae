// Flags that say how the work is done. None of them changes the result.
#include "cli/flags.h"
#include "cli/values.h"

namespace reckon::cli {
namespace {

constexpr std::string_view kReaders[] = {"auto", "plain", "uring"};

constexpr Flag kFlags[] = {
    {.name = "threads",
     .letter = 'j',
     .value = "N",
     .help = "threads, 0 for as many as the machine has, at most 8",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       const auto threads = parse_number(v.text);
       if (!threads || *threads > 1024) return "needs a number from 0 to 1024";
       s.scan.threads = static_cast<unsigned>(*threads);
       return {};
     }},
    {.name = "io",
     .value = "READER",
     .choices = kReaders,
     .help = "how files are read: auto, plain or uring",
     .details = "plain opens, reads and closes; uring hands the kernel batches of these through io_uring, and falls "
                "back to plain where it is refused; auto takes the ring where there is one.",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       s.scan.reader = static_cast<ReaderKind>(v.choice);
       return {};
     }},
    {.name = "progress",
     .negatable = true,
     .help = "show progress on a terminal when a run takes longer than half a second",
     .details = "On by default. Never shown where standard error is no terminal.",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       s.progress = v.on ? When::automatic : When::never;
       return {};
     }},
};

}  // namespace

constinit const std::span<const Flag> kRunFlags = kFlags;

}  // namespace reckon::cli
