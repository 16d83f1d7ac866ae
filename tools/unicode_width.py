#!/usr/bin/env python3
"""Writes src/report/width_table.inc: the ranges of code points that take two columns of a terminal, or none.

Two: East Asian Width W or F. None: categories Mn, Me, Cf and the medial and final Hangul vowels and consonants.
Run it again when Python knows a newer Unicode; the version is written into the file.
"""
import pathlib
import sys
import unicodedata


def ranges(belongs):
    start = None
    for code in range(0x300, 0x110001):
        inside = code < 0x110000 and belongs(chr(code), code)
        if inside and start is None:
            start = code
        if not inside and start is not None:
            yield start, code - 1
            start = None


def zero(char, code):
    return unicodedata.category(char) in ("Mn", "Me", "Cf") or 0x1160 <= code <= 0x11FF


def wide(char, code):
    if unicodedata.category(char) == "Cn":  # unassigned, but in a block of wide ideographs
        return 0x20000 <= code <= 0x2FFFD or 0x30000 <= code <= 0x3FFFD
    return unicodedata.east_asian_width(char) in "WF" and not zero(char, code)


def table(name, belongs):
    lines, row = [f"constexpr Range {name}[] = {{"], ""
    for first, last in ranges(belongs):
        item = f"{{0x{first:X}, 0x{last:X}}},"
        if len(row) + len(item) > 112:
            lines.append("    " + row.rstrip())
            row = ""
        row += item + " "
    return lines + ["    " + row.rstrip(), "};"]


text = [f"// Made by tools/unicode_width.py from Unicode {unicodedata.unidata_version}. Sorted, without overlaps."]
text += table("kZero", zero) + table("kWide", wide)
target = pathlib.Path(__file__).parent.parent / "src/report/width_table.inc"
sys.exit(target.write_text("\n".join(text) + "\n") < 1)
