"""Checks a run over a whole tree from the outside.

Usage: whole_tree.py RECKON FOLDER
1. The lines of each file that reckon lists are its newlines, and one more if the last line is unterminated, counted
   here; and so are their sums. (Not checked for what reckon decodes first: UTF-16, line ends of CR alone.)
2. Standard output is the same bytes for 1, 2, 3 and 16 threads, both readers and each kernel of this machine, as a
   table, JSON by file and CSV.
Prints the numbers. Exit code 0: all so; 1: not; 2: wrong usage.
"""
import base64
import hashlib
import itertools
import json
import os
import pathlib
import subprocess
import sys

FORMATS = {"table": [], "json by file": ["--by-file", "--format", "json"], "csv": ["--format", "csv"]}


def path_of(file):
    return base64.b64decode(file["path_base64"]) if "path_base64" in file else os.fsencode(file["path"])


def decoded_first(text):
    head = text[:65536]
    return text[:2] in (b"\xff\xfe", b"\xfe\xff") or (b"\r" in head and b"\n" not in head)


def check_lines(report):
    wrong = left_out = ours = theirs = 0
    for file in report["files"]:
        text = pathlib.Path(os.fsdecode(path_of(file))).read_bytes()
        if decoded_first(text):
            left_out += 1
            continue
        lines = text.count(b"\n") + (text[-1:] not in (b"", b"\n"))
        ours += file["lines"]
        theirs += lines
        if lines != file["lines"] or file["code"] + file["comment"] + file["blank"] != lines:
            wrong += 1
            print(f"{file['path']}: reckon {file['lines']} lines, {lines} counted")
    total = sum(file["lines"] for file in report["files"])
    print(f"{len(report['files'])} files, {left_out} left out; reckon {ours} lines, {theirs} counted; "
          f"{wrong} files differ; sum of all files {total}, total reported {report['total']['lines']}")
    return not wrong and ours == theirs and total == report["total"]["lines"]


def kernels():
    flags = pathlib.Path("/proc/cpuinfo").read_text().split()
    return ["scalar"] + [k for k, flag in (("avx2", "avx2"), ("avx512", "avx512bw")) if flag in flags]


def check_bytes(reckon, folder):
    same = True
    for name, options in FORMATS.items():
        seen = {}
        for kernel, reader, threads in itertools.product(kernels(), ("plain", "uring"), (1, 2, 3, 16)):
            run = subprocess.run([reckon, *options, "-j", str(threads), "--io", reader, folder],
                                 env={**os.environ, "RECKON_CPU": kernel}, stdout=subprocess.PIPE)
            key = (run.returncode, hashlib.sha256(run.stdout).hexdigest())
            seen.setdefault(key, []).append(f"{kernel}/{reader}/{threads}")
        print(f"{name}: {sum(map(len, seen.values()))} runs, {len(seen)} different outputs")
        if len(seen) != 1 or any(status for status, _ in seen):
            same = False
            for (status, digest), runs in seen.items():
                print(f"  exit {status}, {digest[:12]}: {' '.join(runs)}")
    return same


def main(reckon, folder):
    run = subprocess.run([reckon, "--by-file", "--format", "json", folder], stdout=subprocess.PIPE)
    lines = check_lines(json.loads(run.stdout))
    return 0 if check_bytes(reckon, folder) and lines else 1


if __name__ == "__main__":
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    sys.exit(main(*sys.argv[1:]))
