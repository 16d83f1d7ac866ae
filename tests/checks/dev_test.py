"""Tests of ./dev itself: its usage, and what it does about missing packages, on a pretended machine.

Usage: dev_test.py PROJECT_FOLDER. The machine's dpkg-query, apt-get, id and sudo are replaced by scripts that say what
the test wants and note how they were called.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROJECT = pathlib.Path(sys.argv.pop(1)).resolve()


class Dev(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        self.bin = self.root / "bin"
        self.bin.mkdir()
        (self.root / "tools").mkdir()
        shutil.copy(PROJECT / "dev", self.root)
        shutil.copy(PROJECT / "tools/packages.sh", self.root / "tools")
        self.calls = self.root / "calls"
        for tool in ("bash", "env", "readlink", "dirname", "sed", "sort", "tr", "mktemp", "cat", "rm", "nproc"):
            (self.bin / tool).symlink_to(shutil.which(tool))
        self.fake("cmake", "exit 1")

    def tearDown(self):
        self.folder.cleanup()

    def fake(self, name, body):
        path = self.bin / name
        path.write_text(f'#!{shutil.which("bash")}\necho "{name} $*" >>"{self.calls}"\n{body}\n')
        path.chmod(0o755)

    def dev(self, *arguments):
        done = subprocess.run([self.root / "dev", *arguments], env={"PATH": str(self.bin)}, capture_output=True, text=True,
                              stdin=subprocess.DEVNULL)
        calls = self.calls.read_text() if self.calls.exists() else ""
        return done.returncode, done.stdout, done.stderr, calls

    def installed(self, *packages):
        lines = "\n".join(f"echo 'installed {p} '" for p in packages)
        self.fake("dpkg-query", f"{lines}\necho 'not-installed pkg-config '\nexit 1")

    def test_help_names_every_command(self):
        status, out, _, _ = self.dev("help")
        self.assertEqual(status, 0)
        for command in "run build test check fuzz bench profile install ci".split():
            self.assertRegex(out, rf"(?m)^  {command}\b")

    def test_an_unknown_command_is_a_usage_error(self):
        status, out, err, _ = self.dev("frobnicate")
        self.assertEqual((status, out), (2, ""))
        self.assertIn("frobnicate", err)

    def test_without_root_or_sudo_it_prints_the_line_to_run(self):
        self.installed("cmake", "g++")
        self.fake("id", "echo 1000")
        status, out, err, calls = self.dev("run", ".")
        self.assertEqual((status, out), (2, ""))
        line = next(x for x in err.splitlines() if "apt-get install" in x)
        self.assertIn(" ninja-build", line)
        self.assertIn(" pkg-config", line)  # known to dpkg, but removed
        self.assertNotIn(" cmake", line)
        self.assertNotIn("apt-get", calls)

    def test_root_installs_what_is_missing_and_nothing_else(self):
        self.installed("cmake", "g++", "ninja-build")
        self.fake("id", "echo 0")
        self.fake("apt-get", "exit 0")
        _, _, err, calls = self.dev("build")
        line = next(x for x in calls.splitlines() if x.startswith("apt-get") and " install " in x)
        self.assertIn(" liburing-dev", line)
        self.assertNotIn(" ninja-build", line)
        self.assertIn("cmake --preset release failed", err)  # it went on

    def test_sudo_without_a_password_is_used(self):
        self.installed("cmake")
        self.fake("id", "echo 1000")
        self.fake("sudo", '[[ $1 == -n ]] && shift; exec "$@"')
        self.fake("true", "exit 0")
        self.fake("apt-get", "exit 0")
        calls = self.dev("build")[3]
        self.assertRegex(calls, r"sudo env DEBIAN_FRONTEND=noninteractive apt-get .*install")

    def test_a_failed_installation_ends_with_its_output(self):
        self.installed("cmake")
        self.fake("id", "echo 0")
        self.fake("apt-get", "echo Unable to locate package >&2\nexit 100")
        status, _, err, calls = self.dev("build")
        self.assertEqual(status, 2)
        self.assertIn("Unable to locate package", err)
        self.assertNotIn("cmake --preset", calls)

    def test_it_is_silent_when_nothing_is_missing(self):
        names = subprocess.run(["bash", "-c", f'. "{PROJECT}/tools/packages.sh"; echo "${{packages_base[@]}}"'],
                               capture_output=True, text=True, check=True).stdout.split()
        self.fake("dpkg-query", "\n".join(f"echo 'installed {n} '" for n in names if n != "pkg-config")
                  + "\necho 'installed pkgconf pkg-config (= 1.8.1-1)'")
        _, _, err, calls = self.dev("build")
        self.assertNotIn("installing", err)
        self.assertNotIn("apt-get", calls)


if __name__ == "__main__":
    unittest.main()
