"""Compares reckon's numbers of C files with those of another counter, file by file.

Usage: c_against_clang.py RECKON FOLDER ORACLE…
ORACLE is a command that reads paths from standard input, one a line, and prints for each, tab-separated: path, lines,
code, comment, blank; or: path, "skip", a reason. One over clang's raw tokens was used (docs/EXACTNESS.md).

Compared are all regular files *.c and *.h below FOLDER, ignore files or not. Prints each that differs, then the
numbers. Exit code 0: all agree; 1: some differ, or one side has no answer; 2: wrong usage or the oracle failed.
"""
import json
import os
import subprocess
import sys

KNOWN = "lines code comment blank".split()


def c_files(folder):
    for parent, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(parent, name)
            if name.endswith((".c", ".h")) and not os.path.islink(path) and os.path.isfile(path):
                yield path


def main(reckon, folder, *oracle):
    listed = "".join(path + "\n" for path in c_files(folder))
    if not listed:
        print(f"no C files in {folder}", file=sys.stderr)
        return 2
    answer = subprocess.run(oracle, input=listed, stdout=subprocess.PIPE, text=True, errors="surrogateescape")
    if answer.returncode:
        print(f"the oracle failed with {answer.returncode}", file=sys.stderr)
        return 2
    run = subprocess.run([reckon, "--no-ignore", "--by-file", "--format", "json", folder], stdout=subprocess.PIPE)
    ours = {f["path"]: f for f in json.loads(run.stdout)["files"]}
    paths = set(listed.splitlines())
    agree = differ = skipped = 0
    for line in answer.stdout.splitlines():
        path, *theirs = line.split("\t")
        paths.discard(path)
        if theirs[0] == "skip":
            skipped += 1
            print(f"{path}: the oracle skips it: {theirs[-1]}")
            continue
        theirs = list(map(int, theirs))
        if path not in ours:
            differ += 1
            print(f"{path}: reckon does not count it")
        elif (mine := [ours[path][key] for key in KNOWN]) != theirs:
            differ += 1
            print(f"{path}: {ours[path]['language']}, {' '.join(KNOWN)}: reckon {mine}, oracle {theirs}")
        else:
            agree += 1
    for path in sorted(paths):
        print(f"{path}: the oracle says nothing")
    print(f"{agree} files agree, {differ} differ, {skipped} skipped by the oracle, {len(paths)} without its answer")
    return 1 if differ or skipped or paths else 0


if __name__ == "__main__":
    if len(sys.argv) < 4:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    sys.exit(main(*sys.argv[1:]))
