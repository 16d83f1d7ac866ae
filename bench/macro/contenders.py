"""The programs that are measured side by side: reckon itself and its peers."""
import dataclasses
import json
import os
import pathlib
import shutil

from process import environment, text_of


@dataclasses.dataclass
class Peer:
    """Another counter. `count` turns its JSON into (files, lines)."""

    name: str
    command: list
    json_command: list
    leaves_out: str
    count: object
    version: str = ""


def find(name):
    """A program in $RECKON_PEERS (folders, separated by ':'), else on PATH; None if it is in neither."""
    for folder in filter(None, os.environ.get("RECKON_PEERS", "").split(":")):
        candidate = pathlib.Path(folder) / name
        if candidate.is_file() and os.access(candidate, os.X_OK):
            return str(candidate)
    return shutil.which(name)


def _mezura_count(data):
    return data["total"]["files"], data["total"]["lines"]


def _scc_count(data):
    return sum(one["Count"] for one in data), sum(one["Lines"] for one in data)


def _tokei_count(data):
    languages = {key: value for key, value in data.items() if key != "Total"}
    files = sum(len(one["reports"]) for one in languages.values())
    total = data["Total"]
    return files, total["blanks"] + total["code"] + total["comments"]


def _cloc_count(data):
    return data["SUM"]["nFiles"], data["SUM"]["blank"] + data["SUM"]["comment"] + data["SUM"]["code"]


# What each is asked to do is as near to what reckon does by default as its flags allow: hidden files count, ignore
# files are honoured, no complexity, nothing left out for being minified or generated where that is a choice.
def peers(tree, with_cloc=False):
    """Those that are installed, and the names of those that are not."""
    tree = str(tree)
    wanted = [
        ("mezura", ["--search-in-dotted", "--count-minified", "--count-generated", "--no-default-config", "--no-local"],
         ["--output", "json"], _mezura_count,
         "data and prose (JSON, YAML, Markdown, text …) are left out by default"),
        ("scc", ["--no-complexity", "--no-cocomo", "--no-config"], ["--format", "json"], _scc_count,
         "leaves out lock files (package-lock.json, Cargo.lock …)"),
        ("tokei", ["--hidden"], ["--output", "json"], _tokei_count, "embedded languages are counted as well"),
    ]
    if with_cloc:
        wanted.append(("cloc", ["--quiet", "--skip-uniqueness", "--timeout=0"], ["--json"], _cloc_count,
                       "Perl, one thread; no ignore files"))
    found, missing = [], []
    for name, options, json_options, count, leaves_out in wanted:
        program = find(name)
        if program is None:
            missing.append(name)
            continue
        lines = text_of([program, "--version"], good=range(256)).decode("utf-8", "replace").split("\n")
        version = next((line.strip() for line in lines if line.strip()), "")
        found.append(Peer(name, [program, tree, *options], [program, tree, *options, *json_options], leaves_out, count,
                          version))
    return found, missing


def counted(peer):
    """(files, lines) as the peer sees the tree; Nones if its JSON is not as we know it."""
    try:
        return peer.count(json.loads(text_of(peer.json_command)))
    except (ValueError, KeyError, TypeError):
        return None, None


class Reckon:
    """Our own program on one tree."""

    def __init__(self, program, tree):
        self.program = str(program)
        self.tree = str(tree)

    def command(self, threads, reader, *options):
        return [self.program, self.tree, "--threads", str(threads), "--io", reader, *options]

    def floor_command(self, threads, readers, *options):
        return [self.program, "bench", "floor", "--threads", str(threads), "--reader", ",".join(readers), "--rounds", "1",
                "--format", "json", *options, self.tree]

    def report(self, threads, reader, *options, **env):
        return json.loads(text_of(self.command(threads, reader, "--format", "json", *options), env=environment(**env)))
