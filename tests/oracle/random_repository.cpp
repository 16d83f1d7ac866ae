#include "oracle/random_repository.h"

#include <algorithm>

namespace reckon::test {
namespace {

const char* const kNames[] = {
    "a",      "b",     "c",       "ab",        "abc",       "foo",      "bar",        "foo.c",   "bar.c",
    "main.o", "x.o",   "a.tar.gz", "b.tar",    ".hid",      ".x.c",     "build",      "src",     "two words",
    " lead",  "trail ", "trail  ", "#hash",    "!bang",     "br[ab]",   "br[ab].c",   "back\\s", "back\\",
    "st*r",   "q?",    "n\xc3\xa9", "\xff\xfe", "new\nline", "tab\t",    "cr\r",       "-dash",   "A",
    "Foo.C",  "a~",    "**",      "a-b",       "]",         "[",        "^",          "x.c.o",   "1",
    "22",     "a b.c", "fooBAR",  "\\#x",      "*",         "a\x01",    ".ignored",   "docs",    "foo.",
};

std::string folded(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return text;
}

}  // namespace

RandomRepository::RandomRepository(unsigned seed, bool with_tracked_files)
    : files_("/dev/shm"), git_(files_.root() + "/scratch"), random_(seed) {
  files_.folder("scratch");
  fold_case_ = chance(15);
  sha256_ = chance(15);
  make_git_folder();
  make_folder("", 0);
  if (with_tracked_files) track_some();
}

// Written by hand: a process less than `git init`.
void RandomRepository::make_git_folder() {
  files_.folder("repo/.git/objects");
  files_.folder("repo/.git/refs");
  files_.file("repo/.git/HEAD", "ref: refs/heads/main\n");
  files_.file("repo/.git/config", std::string("[core]\n\trepositoryformatversion = 1\n\tbare = false\n\tignorecase = ") +
                                      (fold_case_ ? "true" : "false") + "\n[extensions]\n\tobjectFormat = " +
                                      (sha256_ ? "sha256" : "sha1") + "\n");
  if (chance(40)) files_.file("repo/.git/info/exclude", rules());
  std::string global = "[user]\n\tname = x ; comment\n";
  if (chance(40)) {
    files_.file("scratch/excludes", rules());
    global += "[core]\n\tautocrlf = false\n\texcludesFile = \"~/excludes\"\n";
  }
  files_.file("scratch/gitconfig", global);
}

std::string RandomRepository::name() { return kNames[below(std::size(kNames))]; }

bool RandomRepository::is_free(const std::string& path) {
  return taken_.insert(fold_case_ ? folded(path) : path).second;
}

void RandomRepository::make_folder(const std::string& path, int depth) {
  folders_.push_back(path);
  files_.folder("repo/" + path);
  const std::string prefix = path.empty() ? "" : path + "/";
  for (size_t n = below(7) + 1; n > 0; --n) {
    const std::string inner = prefix + name();
    if (!is_free(inner)) continue;
    if (depth < 4 && chance(depth == 0 ? 70 : 40)) {
      make_folder(inner, depth + 1);
    } else if (chance(5)) {
      files_.link("repo/" + inner, chance(50) ? "." : "nowhere");
      paths_.push_back(inner);
    } else {
      files_.file("repo/" + inner, "x\n");
      paths_.push_back(inner);
    }
  }
  // Rules last, so that they can speak of what is there.
  if (chance(depth == 0 ? 80 : 35)) {
    files_.file("repo/" + prefix + ".gitignore", rules());
    paths_.push_back(prefix + ".gitignore");
  }
  if (depth > 0 && chance(3)) files_.folder("repo/" + prefix + ".git");  // by its name alone no repository
}

std::string RandomRepository::rules() {
  std::string out = chance(5) ? "\xef\xbb\xbf" : "";
  for (size_t n = below(8) + 1; n > 0; --n) out += rule() + (chance(8) ? "\r\n" : "\n");
  if (chance(10)) out.pop_back();
  return out;
}

// As a pattern for `path`: escaped, or with something wild in it, or neither.
std::string RandomRepository::spell(const std::string& path) {
  std::string out;
  const bool escape = chance(50);
  const bool wild = chance(50);
  for (const char c : path) {
    if (wild && c != '/' && chance(25)) {
      switch (below(7)) {
        case 0: out += "?"; break;
        case 1: out += "*"; break;
        case 2: out += std::string("[") + c + "]"; break;
        case 3: out += std::string("[!") + static_cast<char>(c + 1) + "-" + static_cast<char>(c + 3) + "]"; break;
        case 4: out += "**"; break;
        case 5: out += std::string("[a-") + c + "]"; break;
        case 6: out += "[[:alnum:]]"; break;
      }
      continue;
    }
    if (escape && std::string_view("*?[\\# !").find(c) != std::string_view::npos) out += '\\';
    const bool other_case = fold_case_ && chance(30);
    out += other_case && c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  }
  return out;
}

std::string RandomRepository::rule() {
  if (chance(12)) {
    constexpr std::string_view kBytes = "ab*?[]!^-\\/. #:c**//";
    std::string out;
    for (size_t n = below(9); n > 0; --n) out += kBytes[below(kBytes.size())];
    return out;
  }
  if (chance(6)) return std::vector<std::string>{"*", "/*", "**", "*/", "!*/", "!*", ".*", "*.c", "*.o", "!*.c"}[below(10)];
  std::string path;
  if (!paths_.empty() && chance(40)) {
    path = paths_[below(paths_.size())];
  } else if (!folders_.empty() && chance(50)) {
    path = folders_[below(folders_.size())];
  } else {
    path = name();
  }
  // A piece of it: rules are relative to their file, names stand alone.
  for (size_t slash; (slash = path.find('/')) != std::string::npos && chance(45);) path = path.substr(slash + 1);
  if (const size_t slash = path.rfind('/'); slash != std::string::npos && chance(30)) path.resize(slash);
  if (path.find('\n') != std::string::npos) path = "new*";
  std::string out = spell(path);
  if (chance(15)) out = "**/" + out;
  if (chance(8)) out += "/**";
  if (chance(5)) out += "/*";
  if (const size_t slash = out.find('/'); slash != std::string::npos && chance(12)) out.replace(slash, 1, "/**/");
  if (chance(15)) out = "/" + out;
  if (chance(20)) out += "/";
  if (chance(25)) out = "!" + out;
  if (chance(6)) out += "  ";
  return out;
}

// Straight into the index, with a made-up object for each: nothing here reads contents.
void RandomRepository::track_some() {
  std::string input;
  const std::string object(sha256_ ? 64 : 40, '1');
  const unsigned share = static_cast<unsigned>(below(60));
  for (const std::string& path : paths_) {
    if (chance(share)) input += "100644 " + object + "\t" + path + std::string(1, '\0');
  }
  if (chance(30)) input += "100644 " + object + "\tgone/deleted" + std::string(1, '\0');
  std::vector<std::string> arguments = {"update-index"};
  if (chance(30)) arguments.insert(arguments.end(), {"--index-version", "4"});
  if (chance(15)) arguments.push_back("--split-index");
  arguments.insert(arguments.end(), {"-z", "--index-info"});
  git_.fields(root(), arguments, input);
  if (!paths_.empty() && chance(20)) {
    // Changes on top of what may by now be a shared index.
    const std::string& path = paths_[below(paths_.size())];
    git_.fields(root(), {"update-index", "-z", "--index-info"},
                "0 " + std::string(object.size(), '0') + "\t" + path + std::string(1, '\0') + "100644 " + object +
                    "\tadded/later" + std::string(1, '\0'));
  }
}

}  // namespace reckon::test
