// Flags that say how and where the report is written.
#include "cli/flags.h"
#include "cli/values.h"

namespace reckon::cli {
namespace {

constexpr std::string_view kFormats[] = {"table", "json", "csv"};  // tests compare this with report::formats()
constexpr std::string_view kColours[] = {"auto", "always", "never"};
constexpr std::string_view kSeparators[] = {"comma", "none", "underscore", "space", "period", "apostrophe"};
static_assert(std::size(kSeparators) == static_cast<usize>(report::Separator::apostrophe) + 1);

constexpr Flag kFlags[] = {
    {.name = "format",
     .value = "FORMAT",
     .choices = kFormats,
     .help = "table, json or csv",
     .details = "The JSON is versioned and described in docs/json.md. CSV quotes as RFC 4180 has it; its lines end in "
                "LF, and paths are written byte for byte.",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       s.format = report::find_format(v.text);
       return {};
     }},
    {.name = "output",
     .letter = 'o',
     .value = "FILE",
     .completes = Completes::file,
     .help = "write to FILE instead of standard output",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       if (v.text.empty()) return "needs the name of a file";
       s.output = v.text;
       return {};
     }},
    {.name = "color",
     .value = "WHEN",
     .choices = kColours,
     .help = "colour: auto, always or never",
     .details = "auto colours on a terminal, unless NO_COLOR is set and not empty or TERM is dumb.",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       s.colour = static_cast<When>(v.choice);
       return {};
     }},
    {.name = "width",
     .value = "N",
     .help = "fit the table into N columns, 0 for as many as it takes",
     .details = "Without it a table on a terminal fits the terminal, and any other is as wide as it needs to be. "
                "Too narrow a table first shortens names in the middle, then leaves out columns.",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       const auto width = parse_number(v.text);
       if (!width || *width > 10'000) return "needs a number of columns, up to 10000";
       s.width = static_cast<int>(*width);
       return {};
     }},
    {.name = "number-separator",
     .value = "NAME",
     .choices = kSeparators,
     .help = "between thousands: comma, none, underscore, space, period, apostrophe",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       s.style.separator = static_cast<report::Separator>(v.choice);
       return {};
     }},
};

}  // namespace

constinit const std::span<const Flag> kOutputFlags = kFlags;

}  // namespace reckon::cli
