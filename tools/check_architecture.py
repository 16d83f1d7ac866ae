#!/usr/bin/env python3
"""Checks the map of the house against the house. Usage: check_architecture.py [ROOT].

ARCHITECTURE.md must name every header of src/ and include/ ("walk/glob.h", or "glob.h" in the section of its folder),
and every file that it names must exist.
"""
import pathlib
import re
import sys

NAMED = re.compile(r"(?<![\w./*-])((?:[\w.-]+/)*[\w-]+\.(?:h|cpp|py|cmake|toml|md|sh))(?![\w*])")


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    document = root / "ARCHITECTURE.md"
    if not document.is_file():
        print("there is no ARCHITECTURE.md")
        return 1
    named = set(NAMED.findall(document.read_text("utf-8")))
    headers = [p.relative_to(root).as_posix() for f in ("src", "include") for p in sorted((root / f).rglob("*.h"))]
    existing = {p.relative_to(root).as_posix() for p in root.rglob("*")
                if p.is_file() and not {"build", ".git"} & set(p.relative_to(root).parts)}

    def endings(path):
        parts = path.split("/")
        return {"/".join(parts[i:]) for i in range(len(parts))}

    missing = [h for h in headers if not endings(h) & named]
    known = set().union(*(endings(p) for p in existing)) if existing else set()
    stale = sorted(n for n in named if n not in known)
    for path in missing:
        print(f"ARCHITECTURE.md does not name {path}")
    for name in stale:
        print(f"ARCHITECTURE.md names {name}, which does not exist")
    print(f"{len(headers)} headers, {len(missing)} not named; {len(stale)} names of nothing")
    return 1 if missing or stale else 0


if __name__ == "__main__":
    sys.exit(main())
