#!/usr/bin/env python3
"""Checks what no compiler sees. Usage: check_hygiene.py [ROOT].

No marks of unfinished work, no paths of one developer's machine, no conflict marks, no tabs or spaces at line ends,
and `#pragma once` in each header. Looks at the files that belong to the project: those git tracks or would add.
"""
import pathlib
import re
import subprocess
import sys

TEXT = {".h", ".cpp", ".inc", ".py", ".sh", ".cmake", ".txt", ".md", ".json", ".toml", ".in", ".yml", ""}
# Inputs of tests and of the fuzzer are whatever the test needs; language definitions name files after marks.
DATA = re.compile(r"(data/languages/|tests/(golden|cli|corpus)/|fuzz/corpus/|bench/results/|tests/.*/(data|inputs|cases|fixtures)/)")

MARKS = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X)\b")
MACHINE = re.compile(r"(?<![\w.$}/])/(?:home/[a-z]\w*|Users/\w+|work|root)(?=/)")
CONFLICT = re.compile(r"^(?:<{7}|>{7}|={7})(?: |$)")


def files(root):
    listed = subprocess.run(["git", "-C", root, "ls-files", "-co", "--exclude-standard", "-z"], capture_output=True)
    if listed.returncode == 0:
        names = [n.decode("utf-8", "surrogateescape") for n in listed.stdout.split(b"\0") if n]
    else:  # an unpacked archive
        names = [p.relative_to(root).as_posix() for p in root.rglob("*") if "build" not in p.parts]
    for name in sorted(set(names)):
        path = root / name
        if path.suffix in TEXT and path.is_file() and not path.is_symlink() and not DATA.match(name):
            yield name, path


def problems(name, text):
    """(line, message) for one file."""
    for number, line in enumerate(text.split("\n"), 1):
        if mark := MARKS.search(line):
            yield number, f"a mark of unfinished work: {mark[0]}"
        if place := MACHINE.search(line):
            yield number, f"a path of somebody's machine: {place[0]}/…"
        if CONFLICT.match(line):
            yield number, "a conflict mark"
        if line.rstrip(" \t\r") != line:
            yield number, "white space at the end of the line"
        if "\t" in line and name.endswith((".h", ".cpp", ".py")):
            yield number, "a tab"
    if text and not text.endswith("\n"):
        yield text.count("\n") + 1, "no newline at the end of the file"
    if name.endswith(".h") and "#pragma once" not in text:
        yield 1, "no #pragma once"


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    count, bad = 0, 0
    for name, path in files(root):
        count += 1
        for line, message in problems(name, path.read_text("utf-8", "replace")):
            bad += 1
            print(f"{name}:{line}: {message}")
    print(f"{count} files, {bad} problems")
    return 1 if bad or not count else 0


if __name__ == "__main__":
    sys.exit(main())
