#!/usr/bin/env python3
"""Checks that files stay small enough to read in one go. Usage: check_sizes.py [ROOT].

Files of src/, include/ and tools/ with more than 400 lines fail; those with more than 300 are listed, as the next to
be divided.
"""
import pathlib
import sys

FOLDERS = ("src", "include", "tools")
SUFFIXES = (".h", ".cpp", ".inc", ".py", ".sh")
LIMIT = 400
NOTICE = 300


def sizes(root):
    """(lines, path) of each source file, the longest first."""
    found = []
    for folder in FOLDERS:
        for path in (root / folder).rglob("*"):
            if path.suffix in SUFFIXES and path.is_file():
                found.append((path.read_bytes().count(b"\n"), path.relative_to(root).as_posix()))
    return sorted(found, key=lambda item: (-item[0], item[1]))


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    found = sizes(root)
    over = [item for item in found if item[0] > LIMIT]
    for lines, path in found:
        if lines > LIMIT:
            print(f"{path}: {lines} lines, more than {LIMIT}")
        elif lines > NOTICE:
            print(f"{path}: {lines} lines, close to the limit of {LIMIT}")
    print(f"{len(found)} files, {len(over)} too long")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
