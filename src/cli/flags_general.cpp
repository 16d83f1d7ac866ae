// Flags about the program itself.
#include "cli/flags.h"

namespace reckon::cli {
namespace {

constexpr std::string_view kGenerated[] = {"man", "bash", "zsh", "fish", "markdown"};

constexpr Flag kFlags[] = {
    {.name = "generate",
     .value = "WHAT",
     .choices = kGenerated,
     .help = "print the man page, a shell's completions or docs/cli.md",
     .details = "man, bash, zsh, fish or markdown, all made from the same table of flags as this text.",
     .apply = [](Settings& s, const Value& v) -> std::string_view {
       s.generate = kGenerated[v.choice];
       return {};
     }},
    {.name = "version",
     .letter = 'V',
     .help = "print the version",
     .apply = [](Settings& s, const Value&) -> std::string_view {
       s.version = true;
       return {};
     }},
    {.name = "help",
     .letter = 'h',
     .help = "print this text",
     .apply = [](Settings& s, const Value&) -> std::string_view {
       s.help = true;
       return {};
     }},
};

}  // namespace

constinit const std::span<const Flag> kGeneralFlags = kFlags;

}  // namespace reckon::cli
