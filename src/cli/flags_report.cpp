// Flags that say what the report shows.
#include "cli/flags.h"
#include "cli/values.h"

namespace reckon::cli {
namespace {

constexpr std::string_view kSortKeys[] = {"files", "lines", "code", "comment", "blank", "name", "bytes"};
static_assert(std::size(kSortKeys) == static_cast<usize>(report::SortKey::bytes) + 1);

constexpr Flag kFlags[] = {
    {.name = "by-file",
     .letter = 'f',
     .help = "a row for each file instead of each language",
     .apply = [](Settings& s, const Value&) -> std::string_view {
       s.style.by_file = true;
       return {};
     }},
    {.name = "sort",
     .letter = 's',
     .value = "KEY",
     .choices = kSortKeys,
     .help = "order of the rows: files, lines, code, comment, blank, name or bytes",
     .details = "Numbers from large to small, names from A to Z. Without it rows are sorted by code.",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       s.style.sort = static_cast<report::SortKey>(v.choice);
       return {};
     }},
    {.name = "reverse",
     .letter = 'r',
     .help = "the other way round",
     .apply = [](Settings& s, const Value&) -> std::string_view {
       s.style.reverse = true;
       return {};
     }},
    {.name = "top",
     .letter = 'n',
     .value = "N",
     .help = "show the first N rows and fold the others into one",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       const auto rows = parse_number(v.text);
       if (!rows || *rows == 0) return "needs a number of rows, 1 or more";
       s.style.top = *rows;
       return {};
     }},
    {.name = "skipped",
     .help = "list what was found and not counted, with reasons",
     .details = "With --format csv the list takes the place of the counts.",
     .apply = [](Settings& s, const Value&) -> std::string_view {
       s.style.skipped = true;
       return {};
     }},
    {.name = "why",
     .value = "PATH",
     .completes = Completes::file,
     .help = "say why PATH is counted or not, and count nothing",
     .details = "May be given several times.",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       if (v.text.empty()) return "needs a path";
       s.why.emplace_back(v.text);
       return {};
     }},
    {.name = "stats",
     .help = "times by phase, bytes, system calls, memory of this run",
     .details = "Under the table; as \"statistics\" in JSON; on standard error with --format csv.",
     .apply = [](Settings& s, const Value&) -> std::string_view {
       s.style.statistics = true;
       return {};
     }},
};

}  // namespace

constinit const std::span<const Flag> kReportFlags = kFlags;

}  // namespace reckon::cli
