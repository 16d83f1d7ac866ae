"""Installs the project into a folder, or builds one example against that installed copy and runs it on a small tree.

Usage: examples_test.py OPTIONS install | cmake EXAMPLE | pkgconfig EXAMPLE. Exits with 1 at the first difference.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

LONG = "x" * 120

TREE = {
    ".gitignore": "generated/\n",
    "generated/skipped.c": f'#include "skipped.h"\n// {LONG}\n',
    "main.c": '#include <stdio.h>\n#  include "lib/list.h" // lists\n'
              '/* not any more:\n#include "old.h"\n*/\nint main(void) { return 0; }\n',
    "lib/list.h": "#ifndef LIST_H\n#include <stddef.h>\n#endif\n",
    "lib/list.cpp": f'#include "list.h"\n#include <stdio.h>\nconst char* text = "#include <no.h>";\n// {LONG}\n',
    "script.py": f'#include "python.h"\nprint("{LONG}")\nprint("{"é" * 45}")\n',
    "data.bin": "#include <zero.h>\n\0\n" + LONG,
}

EXPECTED = {
    "long_lines": (1, ["-n", "100", "."], [
        "lib/list.cpp:4: 123 characters",
        "script.py:2: 129 characters",
    ]),
    "include_index": (0, ["."], [
        '"lib/list.h": main.c',
        '"list.h": lib/list.cpp',
        "<stddef.h>: lib/list.h",
        "<stdio.h>: lib/list.cpp main.c",
    ]),
}

# Below the prefix; * stands for what depends on the machine's layout (lib or lib/<triplet>).
INSTALLED = [
    "bin/reckon",
    "include/reckon/error.h", "include/reckon/lines.h", "include/reckon/options.h", "include/reckon/reckon.h",
    "include/reckon/result.h", "include/reckon/scan.h", "include/reckon/version.h",
    "lib/**/libreckon.*", "lib/**/pkgconfig/reckon.pc",
    "lib/**/cmake/reckon/reckonConfig.cmake", "lib/**/cmake/reckon/reckonConfigVersion.cmake",
    "lib/**/cmake/reckon/reckonTargets.cmake",
    "share/doc/reckon/LICENSE",
    "share/man/man1/reckon.1",
    "share/bash-completion/completions/reckon",
    "share/zsh/site-functions/_reckon",
    "share/fish/vendor_completions.d/reckon.fish",
]


def run(*command, expect=0, **options):
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True, **options)
    if done.returncode != expect:
        sys.exit(f"{' '.join(map(str, command))}: exit code {done.returncode} instead of {expect}\n"
                 f"{done.stdout}{done.stderr}")
    return done.stdout


def install(options):
    shutil.rmtree(options.prefix, ignore_errors=True)
    run(options.cmake, "--install", options.build, "--prefix", options.prefix)
    missing = [name for name in INSTALLED if not any(p.stat().st_size for p in options.prefix.glob(name))]
    if missing:
        sys.exit(f"not installed, or empty: {', '.join(missing)}")
    for path in options.prefix.rglob("*"):
        if path.suffix in (".cmake", ".pc", ".h"):
            text = path.read_text()
            for private in (options.source, options.build):
                if str(private) in text:
                    sys.exit(f"{path} names {private}, which its user does not have")
    version = run(options.prefix / "bin/reckon", "--version")
    modversion = run("pkg-config", "--modversion", "reckon", env=pkg_config_path(options)).strip()
    if modversion not in version:
        sys.exit(f"the program says {version!r}, reckon.pc says {modversion!r}")


def pkg_config_path(options):
    folder = next(options.prefix.glob("lib/**/pkgconfig"))
    return {**os.environ, "PKG_CONFIG_PATH": str(folder)}


def build_by_cmake(options, example):
    folder = options.work / f"{example}-cmake"
    shutil.rmtree(folder, ignore_errors=True)
    run(options.cmake, "-S", options.source / "examples" / example, "-B", folder, "-G", "Ninja",
        f"-DCMAKE_PREFIX_PATH={options.prefix}", f"-DCMAKE_CXX_COMPILER={options.compiler}")
    run(options.cmake, "--build", folder)
    return folder / example


def build_by_pkg_config(options, example):
    program = options.work / f"{example}-pkgconfig"
    flags = run("pkg-config", "--static", "--cflags", "--libs", "reckon", env=pkg_config_path(options)).split()
    source = options.source / "examples" / example / f"{example}.cpp"
    # With the warnings on: the public headers must be clean in other people's builds.
    run(options.compiler, "-std=c++23", "-Wall", "-Wextra", "-Wshadow", "-Wconversion", "-Werror", source, "-o", program,
        *flags)
    return program


def check_output(program, example):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in TREE.items():
            path = pathlib.Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        status, arguments, lines = EXPECTED[example]
        out = run(program, *arguments, expect=status, cwd=folder)
        # A path is reported as reached from "."; whether with "./" in front is the library's choice, tested elsewhere.
        if out.replace("./", "").splitlines() != lines:
            sys.exit(f"{example} printed\n{out}instead of\n" + "\n".join(lines))
        run(program, "no/such/path", expect=2, cwd=folder)


def main():
    parser = argparse.ArgumentParser()
    for name in ("source", "build", "prefix", "work", "cmake", "compiler"):
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    parser.add_argument("way", choices=("install", "cmake", "pkgconfig"))
    parser.add_argument("example", nargs="?", choices=EXPECTED)
    options = parser.parse_args()
    if options.way == "install":
        install(options)
    else:
        build = build_by_cmake if options.way == "cmake" else build_by_pkg_config
        check_output(build(options, options.example), options.example)


if __name__ == "__main__":
    main()
