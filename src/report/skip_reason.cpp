// The words for reckon::SkipReason: names for programs (stable: they are in the JSON), sentences for people.
#include "reckon/result.h"

namespace reckon {
namespace {

struct Words {
  const char* name;
  const char* description;
};

constexpr Words kWords[] = {
    {"ignored", "ignored by a rule"},
    {"excluded", "excluded by --exclude, or matched by no --include"},
    {"hidden", "hidden (--no-hidden)"},
    {"vcs-folder", "a version control system's own folder"},
    {"unknown-language", "neither its name nor its content says which language it is"},
    {"language-filter", "not of a language asked for (--language)"},
    {"binary", "binary"},
    {"too-large", "too large (--max-file-size)"},
    {"symbolic-link", "a symbolic link, not followed"},
    {"hard-link", "another name of a file that is counted"},
    {"special-file", "a socket, pipe or device"},
    {"unreadable", "unreadable"},
    {"vanished", "gone between listing and reading"},
    {"interrupted", "not reached before the run was stopped"},
};
static_assert(sizeof kWords / sizeof *kWords == kSkipReasonCount);

const Words& words(SkipReason reason) { return kWords[static_cast<int>(reason)]; }

}  // namespace

const char* name(SkipReason reason) { return words(reason).name; }
const char* describe(SkipReason reason) { return words(reason).description; }

}  // namespace reckon
