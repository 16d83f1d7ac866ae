#include "cli/prose.h"

namespace reckon::cli {
namespace {

constexpr std::string_view kSelection[] = {
    "Files are selected as git would list them: .gitignore files in every folder and in the folders above, up to the "
    "root of the repository, .git/info/exclude and the file that core.excludesFile names are honoured, and so are "
    ".ignore and .reckonignore, in the same syntax. Hidden files count; the folders of version control systems never "
    "do. Symbolic links are not followed, a file with several hard links counts once, and what is reached by two of "
    "the paths given counts once.",
    "Nothing is left out silently: the line under the table says how many files were found, counted and skipped, and "
    "for which reasons; --skipped lists each with its reason, and --why PATH tells which rule of which file decided "
    "about one path.",
};

constexpr std::string_view kCounting[] = {
    "Each line belongs to one language and one class. Code is a line that holds anything outside of comments, and a "
    "line of a string, whatever that string holds; comment is a line that holds nothing but comment, blank lines "
    "inside a block comment and doc strings in the language's own sense included; blank is a line of white space "
    "alone, outside of everything. Code, comment and blank add up to lines.",
};

constexpr std::string_view kExitCodes[] = {
    "0: done.",
    "1: done in part: some input could not be read, or the output could not be written.",
    "2: the command line makes no sense.",
    "3: nothing could be scanned, or files were found and every one of them was skipped.",
    "After Ctrl-C the program shows what it has counted until then and ends as if killed by SIGINT (130 in a shell). "
    "A second Ctrl-C ends it at once.",
};

constexpr std::string_view kEnvironment[] = {
    "NO_COLOR, if set and not empty, and TERM=dumb turn colour off where --color does not say otherwise.",
    "COLUMNS is the width of a terminal that does not know its own.",
    "RECKON_CPU forces a kernel: scalar, avx2 or avx512.",
};

constexpr Section kSections[] = {
    {"Selection", kSelection},
    {"Counting", kCounting},
    {"Exit codes", kExitCodes},
    {"Environment", kEnvironment},
};

}  // namespace

std::span<const Section> sections() { return kSections; }

}  // namespace reckon::cli
