// Flags that say which of the files found count.
#include "cli/flags.h"
#include "cli/values.h"

namespace reckon::cli {
namespace {

constexpr std::string_view kGlobSyntax =
    "GLOB is written as in .gitignore and is relative to each PATH: *.c anywhere, /doc/ only at the top, ** across "
    "folders. Given several times, together with --include and --exclude, the last one that matches decides.";

constexpr Flag kFlags[] = {
    {.name = "no-ignore",
     .help = "honour no ignore file at all",
     .apply = [](Settings& s, const Value&) -> std::string_view {
       s.scan.ignore = IgnoreOptions::none();
       return {};
     }},
    {.name = "no-ignore-git",
     .help = "not .gitignore",
     .apply = [](Settings& s, const Value&) -> std::string_view {
       s.scan.ignore.gitignore = false;
       return {};
     }},
    {.name = "no-ignore-exclude",
     .help = "not .git/info/exclude",
     .apply = [](Settings& s, const Value&) -> std::string_view {
       s.scan.ignore.exclude = false;
       return {};
     }},
    {.name = "no-ignore-global",
     .help = "not the file that git's core.excludesFile names",
     .apply = [](Settings& s, const Value&) -> std::string_view {
       s.scan.ignore.global = false;
       return {};
     }},
    {.name = "no-ignore-dot",
     .help = "not .ignore",
     .apply = [](Settings& s, const Value&) -> std::string_view {
       s.scan.ignore.dot_ignore = false;
       return {};
     }},
    {.name = "no-ignore-reckon",
     .help = "not .reckonignore",
     .apply = [](Settings& s, const Value&) -> std::string_view {
       s.scan.ignore.reckonignore = false;
       return {};
     }},
    {.name = "no-ignore-parent",
     .help = "not those of the folders above a PATH",
     .apply = [](Settings& s, const Value&) -> std::string_view {
       s.scan.ignore.parents = false;
       return {};
     }},
    {.name = "include",
     .value = "GLOB",
     .help = "count only what matches GLOB",
     .details = kGlobSyntax,
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       if (v.text.empty()) return "needs a glob";
       s.scan.globs.push_back({.include = true, .glob = std::string(v.text)});
       return {};
     }},
    {.name = "exclude",
     .value = "GLOB",
     .help = "leave out what matches GLOB",
     .details = kGlobSyntax,
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       if (v.text.empty()) return "needs a glob";
       s.scan.globs.push_back({.include = false, .glob = std::string(v.text)});
       return {};
     }},
    {.name = "language",
     .letter = 'l',
     .value = "NAMES",
     .help = "count only these languages, separated by commas",
     .details = "Names or aliases in any case, as `reckon languages` lists them.",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       std::string_view rest = v.text;
       while (!rest.empty()) {
         const usize comma = rest.find(',');
         if (comma != 0) s.scan.languages.emplace_back(rest.substr(0, comma));
         rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 1);
       }
       return s.scan.languages.empty() ? "needs the name of a language" : "";
     }},
    {.name = "hidden",
     .negatable = true,
     .help = "count files and folders whose names begin with a dot (they do)",
     .details = "Hidden files count unless --no-hidden is given; the folders of version control systems never do.",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       s.scan.hidden = v.on;
       return {};
     }},
    {.name = "follow",
     .letter = 'L',
     .help = "follow symbolic links",
     .details = "What is reached twice still counts once, and a link that leads to a folder above itself ends there.",
     .apply = [](Settings& s, const Value&) -> std::string_view {
       s.scan.follow_links = true;
       return {};
     }},
    {.name = "max-file-size",
     .value = "SIZE",
     .help = "skip files larger than SIZE: 500k, 1M, 1MiB",
     .details = "k, M, G and T are powers of 1000; KiB, MiB, GiB and TiB are powers of 1024; 0 is no limit.",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       const auto size = parse_size(v.text);
       if (!size) return "needs a size, such as 500k, 1M or 1MiB";
       s.scan.max_file_size = *size;
       return {};
     }},
};

}  // namespace

constinit const std::span<const Flag> kSelectionFlags = kFlags;

}  // namespace reckon::cli
