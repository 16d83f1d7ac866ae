#!/usr/bin/env python3
"""The budget of system calls. Usage: budget_test.py RECKON CASE.

Every case makes the same tree: 100 folders with 20 source files each and, beside them, names that need no call at all:
unknown extensions, ignored files, an ignored folder. What the program counts of itself (--stats) must keep to the
budget, and must be what strace sees. Exit code 77 (skipped) where the kernel grants no ring or no tracing.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

FOLDERS = 100
FILES = 20  # a folder
COUNTED = FOLDERS * FILES + 1  # and the .ignore file itself
STARTUP_OWN = 30     # calls of ours on an empty folder
STARTUP_ALL = 80     # with those of the dynamic loader and libc
CONSTANT = STARTUP_OWN + 20  # what a run may make beside its files and folders
LOADER = 12          # calls of one name that libc and the loader make unseen by our counters

SKIP = 77
reckon = ""


class Skip(Exception):
    pass


def make_tree(root):
    (root / ".ignore").write_text("*.o\nignored/\n")
    for number in range(FOLDERS):
        folder = root / f"group{number % 10}" / f"folder{number}"
        folder.mkdir(parents=True)
        for file in range(FILES):
            # From empty to 40 KiB; one folder in fifty holds a file larger than any buffer.
            text = f"int value_{file};\n" * (file * 113)
            (folder / f"source{file}.c").write_text(text)
        for ruled_out in ("object.o", "picture.unknownextension", "other.unknownextension"):
            (folder / ruled_out).write_text("nobody opens this\n")
        (folder / "ignored").mkdir()
        (folder / "ignored/source.c").write_text("int hidden;\n")
    for number in (0, 50):
        (root / f"group{number % 10}/folder{number}/source19.c").write_text("int large;\n" * 70_000)


def environment():
    env = {key: value for key, value in os.environ.items() if not key.startswith("RECKON_")}
    # No user's configuration and no core.excludesFile of theirs.
    env.update(HOME="/nonexistent", XDG_CONFIG_HOME="/nonexistent", GIT_CONFIG_GLOBAL="/dev/null")
    return env


def run(root, *options, before=()):
    command = [*before, reckon, str(root), "--stats", "--format", "json", *options]
    done = subprocess.run(command, env=environment(), stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)


def calls_by_name(report):
    return {call["name"]: call["calls"] for call in report["statistics"]["system_calls"]}


def total(report):
    return sum(calls_by_name(report).values())


def strace():
    program = shutil.which("strace")
    if program is None:
        raise Skip("strace is not installed")
    if subprocess.run([program, "-o", "/dev/null", "true"], stderr=subprocess.DEVNULL, check=False).returncode != 0:
        raise Skip("tracing is not permitted here")
    return program


def traced_counts(root, *options):
    """(report, calls by name as strace has them) of one and the same run."""
    with tempfile.NamedTemporaryFile() as table:
        report = run(root, *options, before=[strace(), "-f", "-c", "-o", table.name])
        lines = pathlib.Path(table.name).read_text().splitlines()
    counts = {}
    for line in lines:
        fields = line.split()
        if len(fields) >= 5 and re.fullmatch(r"[\d.]+", fields[0]) and fields[-1] != "total":
            counts[fields[-1]] = int(fields[3])
    return report, counts


class Budget(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = pathlib.Path(scratch.name) / "tree"
        self.root.mkdir()
        make_tree(self.root)
        self.folders = sum(1 for path in self.root.rglob("*") if path.is_dir() and path.name != "ignored") + 1

    def report(self, *options):
        report = run(self.root, *options)
        self.assertEqual(report["total"]["files"], COUNTED)
        return report

    def test_plain(self):
        for threads in ("1", "2"):
            report = self.report("--io", "plain", "--threads", threads)
            calls = calls_by_name(report)
            large = 2 * 16  # the two large files take a read for each piece
            self.assertLessEqual(total(report), 3 * COUNTED + 4 * self.folders + large + CONSTANT, calls)
            self.assertGreaterEqual(total(report), 3 * COUNTED, calls)  # else something is not counted
            self.assertLessEqual(calls.get("fstat", 0) + calls.get("newfstatat", 0), CONSTANT, "no stat of files")

    def test_ring(self):
        report = self.report("--io", "uring", "--threads", "1")
        if report["statistics"]["reader"] != "uring":
            raise Skip("the kernel grants no ring")
        calls = calls_by_name(report)
        self.assertLessEqual(total(report), 0.6 * COUNTED + CONSTANT, calls)
        self.assertGreater(calls["io_uring_enter"], 0)

    def test_ruled_out(self):
        """Names that rules or their extensions rule out are listed, and then cost nothing."""
        with_them = total(self.report("--io", "plain", "--threads", "1"))
        with tempfile.NamedTemporaryFile() as trace:
            run(self.root, "--io", "plain", "--threads", "1", before=[strace(), "-f", "-o", trace.name])
            traced = pathlib.Path(trace.name).read_text(errors="replace").splitlines()
        touched = [line for line in traced
                   if re.search(r'"([^"]*/)?(object\.o|[a-z]+\.unknownextension|ignored(/[^"]*)?)"', line)]
        self.assertEqual(touched, [])
        self.assertTrue(any("source0.c" in line for line in traced), "the trace shows no file at all")
        for ruled_out in [*self.root.rglob("*.o"), *self.root.rglob("*.unknownextension")]:
            ruled_out.unlink()
        for folder in [path for path in self.root.rglob("ignored") if path.is_dir()]:
            shutil.rmtree(folder)
        self.assertEqual(total(self.report("--io", "plain", "--threads", "1")), with_them)

    def test_startup(self):
        empty = self.root / "empty"
        empty.mkdir()
        report = run(empty)
        self.assertLessEqual(total(report), STARTUP_OWN, calls_by_name(report))
        try:
            _, counts = traced_counts(empty)
        except Skip:
            return
        # getrusage is --stats measuring its phases: its own table leaves that out, too.
        made = sum(n for name, n in counts.items() if name != "getrusage")
        self.assertLessEqual(made, STARTUP_ALL, counts)

    def test_agreement(self):
        """Our counters and strace see the same, but for what libc and the loader do."""
        for reader in ("plain", "uring"):
            for threads in ("1", "2"):
                report, counts = traced_counts(self.root, "--io", reader, "--threads", threads)
                own = calls_by_name(report)
                for name in ("openat", "read", "pread64", "close", "getdents64", "fstat", "newfstatat", "readlinkat",
                             "io_uring_enter", "io_uring_setup", "io_uring_register"):
                    if name == "fstat":  # libc makes newfstatat of it on some machines
                        continue
                    seen, ours = counts.get(name, 0), own.get(name, 0)
                    if name == "newfstatat":
                        seen, ours = seen + counts.get("fstat", 0), ours + own.get("fstat", 0)
                    # The output is written after the counters have been read, hence one write and close less.
                    self.assertLessEqual(ours, seen, f"{name}, {reader}, {threads} threads")
                    self.assertLessEqual(seen - ours, LOADER, f"{name}, {reader}, {threads} threads")


if __name__ == "__main__":
    reckon = sys.argv[1]
    test = Budget(f"test_{sys.argv[2]}")
    result = unittest.TestResult()
    test.run(result)
    for _, text in result.failures + result.errors:
        if "Skip: " in text:
            print("skipped:", text.rsplit("Skip: ", 1)[1].strip())
            sys.exit(SKIP)
        print(text)
    sys.exit(0 if result.wasSuccessful() else 1)
