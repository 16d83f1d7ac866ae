"""Tests of the scripts of tools/ that check the project: each must find what it exists to find, and nothing else.

Usage: checkers_test.py TOOLS_FOLDER
"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(sys.argv.pop(1)).resolve()


class Checker(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        self.write("include/reckon/scan.h", "#pragma once\n#include <string>\n")
        self.write("src/core/types.h", "#pragma once\n#include <cstdint>\n")

    def tearDown(self):
        self.folder.cleanup()

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def run_check(self, name):
        done = subprocess.run([sys.executable, TOOLS / f"check_{name}.py", self.root], capture_output=True, text=True)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout

    def assert_clean(self, name):
        status, out = self.run_check(name)
        self.assertEqual(status, 0, out)

    def assert_found(self, name, *texts):
        status, out = self.run_check(name)
        self.assertEqual(status, 1, out)
        for text in texts:
            self.assertIn(text, out)


class Layers(Checker):
    def test_accepts_what_the_table_allows(self):
        self.write("src/io/uring_reader.cpp", '#include <liburing.h>\n#include "core/types.h"\n')
        self.write("src/cli/main.cpp", '#include <CLI/CLI.hpp>\n#include "reckon/scan.h"\n')
        self.write("src/lang/document.cpp", "#include <toml++/toml.h>\n#include <fmt/format.h>\n")
        self.write("examples/one/one.cpp", "#include <iostream>\n#include <reckon/scan.h>\n")
        self.assert_clean("layers")

    def test_finds_an_include_against_the_direction(self):
        self.write("src/io/reader.h", "#pragma once\n")
        self.write("src/core/pool.cpp", '\n#include "io/reader.h"\n')
        self.assert_found("layers", "src/core/pool.cpp:2: src/core may not include src/io")

    def test_finds_the_public_interface_used_from_below(self):
        self.write("src/lex/engine.cpp", '#include "reckon/scan.h"\n')
        self.assert_found("layers", "src/lex/engine.cpp:1")

    def test_finds_a_third_party_header_in_a_header(self):
        self.write("src/report/json.h", "#pragma once\n#include <nlohmann/json.hpp>\n")
        self.assert_found("layers", "src/report/json.h:2: third-party")

    def test_finds_a_third_party_header_in_the_wrong_file(self):
        self.write("src/scan/scan.cpp", "#include <liburing.h>\n")
        self.assert_found("layers", "src/scan/scan.cpp:1: third-party")

    def test_finds_an_unknown_library(self):
        self.write("src/core/a.cpp", "#include <boost/any.hpp>\n")
        self.assert_found("layers", "boost/any.hpp")

    def test_finds_banned_parts_of_the_standard_library(self):
        self.write("src/core/a.cpp", "#include <iostream>\n")
        self.write("src/walk/b.cpp", "#include <filesystem>\n")
        self.write("src/scan/c.cpp", "#include <filesystem>\n")
        status, out = self.run_check("layers")
        self.assertEqual(status, 1)
        self.assertEqual(len(out.splitlines()), 2, out)

    def test_finds_a_private_header_in_a_public_one(self):
        self.write("include/reckon/bad.h", '#pragma once\n#include "core/types.h"\n#include <fmt/core.h>\n')
        self.assert_found("layers", "bad.h:2", "bad.h:3")

    def test_finds_a_folder_without_a_row_and_a_bare_name(self):
        self.write("src/misc/a.h", "#pragma once\n")
        self.write("src/core/b.cpp", '#include "types.h"\n')
        self.assert_found("layers", "src/misc is not in the table", "src/core/b.cpp:1")

    def test_passes_over_includes_in_comments_and_raw_strings(self):
        self.write("src/core/a.cpp", '/*\n#include "scan/x.h"\n*/\nauto t = R"x(\n#include "scan/x.h"\n)x";\n')
        self.assert_clean("layers")


class Sizes(Checker):
    def test_accepts_400_lines_and_lists_more_than_300(self):
        self.write("src/core/a.cpp", "\n" * 400)
        status, out = self.run_check("sizes")
        self.assertEqual(status, 0)
        self.assertIn("src/core/a.cpp: 400 lines", out)

    def test_finds_401_lines(self):
        self.write("tools/a.py", "\n" * 401)
        self.assert_found("sizes", "tools/a.py: 401 lines")


class Hygiene(Checker):
    def test_accepts_clean_files(self):
        self.assert_clean("hygiene")

    def test_finds_each_kind_of_problem(self):
        self.write("src/a.cpp", "int a;  // TO" "DO: later\n")
        self.write("src/b.cpp", 'auto p = "/ho' 'me/somebody/x";\n')
        self.write("src/c.cpp", "int a; \n")
        self.write("src/d.cpp", "int a;")
        self.write("src/e.h", "int a;\n")
        self.write("src/f.cpp", "<<<<" "<<< ours\n")
        self.assert_found("hygiene", "a.cpp:1", "b.cpp:1", "c.cpp:1", "d.cpp:1", "e.h:1", "f.cpp:1", "6 problems")


class Architecture(Checker):
    def test_accepts_a_map_that_names_each_header(self):
        self.write("ARCHITECTURE.md", "- `core/types.h` integers\n- `include/reckon/scan.h` scanning\n")
        self.assert_clean("architecture")

    def test_finds_a_header_that_is_not_named(self):
        self.write("ARCHITECTURE.md", "- `scan.h` scanning; `mytypes.md`\n")
        self.assert_found("architecture", "does not name src/core/types.h")

    def test_finds_a_name_of_nothing(self):
        self.write("ARCHITECTURE.md", "`types.h` `scan.h` `core/gone.h`\n")
        self.assert_found("architecture", "core/gone.h, which does not exist")


if __name__ == "__main__":
    unittest.main()
