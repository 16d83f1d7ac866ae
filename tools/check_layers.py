#!/usr/bin/env python3
"""Checks who includes whom: the folders of src/, the public headers, and third-party headers.

The rules are the tables below; ARCHITECTURE.md explains them. Usage: check_layers.py [ROOT]. Prints one line for
each include that breaks a rule and exits with 1 if there is any.
"""
import fnmatch
import pathlib
import re
import sys

# Folder of src/ → folders that its files may include, besides their own. "reckon" is the public interface.
LAYERS = {
    "core": [],
    "walk": ["core"],
    "codec": ["core"],
    "io": ["core"],
    "archive": ["core", "codec", "io"],
    "git": ["core", "io"],
    "lang": ["core"],
    "lex": ["core", "lang"],
    "metrics": ["core", "lang", "lex"],
    "scan": ["core", "walk", "codec", "io", "archive", "git", "lang", "lex", "metrics", "reckon"],
    "report": ["core", "lang", "metrics", "reckon"],
    "api": ["core", "io", "lang", "lex", "metrics", "scan", "report", "reckon"],
    "bench": ["core", "walk", "io", "lex", "scan", "api", "reckon"],
    "cli": ["core", "lang", "report", "bench", "api", "reckon"],
}

# Third-party header (glob) → the only files of src/ that may include it; always .cpp files.
THIRD_PARTY = {
    "liburing.h": ["src/io/uring*.cpp", "src/bench/*.cpp"],
    "toml++/*": ["src/lang/document.cpp"],
    "CLI/*": ["src/cli/*.cpp"],
    "fmt/*": ["src/*/*.cpp"],
    "nlohmann/*": ["src/report/*.cpp", "src/cli/*.cpp", "src/bench/*.cpp"],
}

STANDARD = set("""
algorithm any array atomic barrier bit bitset charconv chrono cmath compare complex concepts condition_variable
coroutine cassert cctype cerrno cfenv cfloat cinttypes climits clocale csetjmp csignal cstdarg cstddef cstdint cstdio
cstdlib cstring ctime cuchar cwchar cwctype deque exception execution expected filesystem forward_list fstream
functional future initializer_list iomanip iosfwd istream iterator latch limits list locale map memory
memory_resource mutex new numbers numeric optional ostream queue random ranges ratio scoped_allocator semaphore set
shared_mutex source_location span sstream stack stdexcept stop_token streambuf string string_view syncstream
system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray variant vector
version
""".split())

# Of the standard library, but not for us (design rules): header → folders that may not have it ("*": none may).
BANNED = {
    "iostream": "*",
    "regex": "*",
    "format": "*",
    "filesystem": ["core", "walk", "io"],
}

SYSTEM = re.compile(r"""(
    (sys|linux|asm|arpa|net|netinet|bits)/[\w./-]+\.h
  | (cpuid|dirent|dlfcn|elf|errno|fcntl|features|fnmatch|getopt|glob|grp|langinfo|limits|link|locale|malloc|math
    |paths|poll|pthread|pwd|sched|semaphore|setjmp|signal|spawn|stdint|stddef|stdio|stdlib|string|strings|termios
    |time|ucontext|unistd|wchar|x86intrin|[a-z]mmintrin|arm_neon|arm_acle|execinfo)\.h
)""", re.VERBOSE)

INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*(["<])([^">\n]+)[">]', re.MULTILINE)


def includes(path):
    """(line number, quoted, name) of each include directive, those in raw strings and comments set aside."""
    text = path.read_bytes()
    text = re.sub(rb'R"(\w*)\(.*?\)\1"', lambda m: b"\n" * m[0].count(b"\n"), text, flags=re.DOTALL)
    text = re.sub(rb"/\*.*?\*/", lambda m: b"\n" * m[0].count(b"\n"), text, flags=re.DOTALL)
    for match in INCLUDE.finditer(text):
        yield text.count(b"\n", 0, match.start()) + 1, match[1] == b'"', match[2].decode("utf-8", "replace")


def sources(folder):
    return sorted(p for p in folder.rglob("*") if p.suffix in (".h", ".cpp", ".inc") and p.is_file())


def is_standard(name):
    return name in STANDARD or name in BANNED or bool(SYSTEM.fullmatch(name))


def check_source(root, path):
    """Yields (line, message) for a file of src/."""
    relative = path.relative_to(root).as_posix()
    parts = relative.split("/")
    folder = parts[1] if len(parts) > 2 else None
    if folder is not None and folder not in LAYERS:
        yield 1, f"the folder src/{folder} is not in the table of tools/check_layers.py"
        return
    for line, quoted, name in includes(path):
        if quoted:
            yield from ((line, m) for m in check_own(root, folder, name))
            continue
        banned = BANNED.get(name)
        if banned == "*" or (banned and folder in banned):
            yield line, f"<{name}> is not used in src/{folder or ''}"
        if is_standard(name):
            continue
        owners = next((o for glob, o in THIRD_PARTY.items() if fnmatch.fnmatchcase(name, glob)), None)
        if owners is None:
            yield line, f"<{name}> is neither of the standard library nor in the table of third-party headers"
        elif path.suffix != ".cpp":
            yield line, f"third-party <{name}> in a header"
        elif not any(fnmatch.fnmatchcase(relative, o) for o in owners):
            yield line, f"third-party <{name}> belongs in {' or '.join(owners)}"


def check_own(root, folder, name):
    target = name.split("/")[0]
    if "/" not in name:
        yield f'"{name}" is not written "folder/file.h"'
    elif target == "reckon":
        if not (root / "include" / name).is_file():
            yield f'"{name}" does not exist in include/'
        elif folder is not None and "reckon" not in LAYERS[folder]:
            yield f"src/{folder} may not include the public interface ({name})"
    elif not (root / "src" / name).is_file() and not name.startswith("generated/"):
        yield f'"{name}" does not exist in src/'
    elif folder is not None and target != folder and target not in LAYERS[folder]:
        yield f"src/{folder} may not include src/{target} ({name})"


def check_public(root, path):
    """Yields (line, message) for a file of include/reckon/: the standard library and its neighbours only."""
    for line, quoted, name in includes(path):
        if quoted:
            if not name.startswith("reckon/") or not (root / "include" / name).is_file():
                yield line, f'a public header includes "{name}"'
        elif name not in STANDARD:
            yield line, f"a public header includes <{name}>"


def check_outside(root, path):
    """Yields (line, message) for a file of examples/: only what a user of the installed library has."""
    for line, quoted, name in includes(path):
        if quoted and not (path.parent / name).is_file():
            yield line, f'an example includes "{name}"; the public headers are <reckon/…>'
        elif not quoted and name not in STANDARD | {"iostream"} and not (root / "include" / name).is_file():
            yield line, f"an example includes <{name}>"


def violations(root):
    for folder, check in (("src", check_source), ("include", check_public), ("examples", check_outside)):
        for path in sources(root / folder):
            for line, message in check(root, path):
                yield f"{path.relative_to(root)}:{line}: {message}"


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    found = list(violations(root))
    for line in found:
        print(line)
    if not found:
        print(f"{len(sources(root / 'src'))} files of src/ keep to the table")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
