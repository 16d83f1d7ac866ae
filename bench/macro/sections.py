"""What is measured: one function a section, each returning plain JSON data."""
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from contenders import counted
from ratios import ratios, summary
from process import Failed, environment, text_of

READERS = ("plain", "uring")
FLOOR_READERS = ("plain", "ring")


def say(text):
    os.write(2, f"bench macro: {text}\n".encode())


def rotated(items, by):
    by %= len(items)
    return items[by:] + items[:by]


def floor_samples(reckon, threads, *options):
    """Reader → its one sample."""
    data = json.loads(text_of(reckon.floor_command(threads, FLOOR_READERS, *options), env=environment()))
    samples = {}
    for series in data["series"]:
        if series["samples"]:
            samples[series["reader"]] = series["samples"][0]
        else:
            say(f"floor {series['reader']}: {series.get('error', 'not measured')}")
    return samples


def describe(runs):
    """The summary of a contender's runs, and the runs themselves."""
    return {
        "wall_s": summary([run["wall_s"] for run in runs]),
        "cpu_s": summary([run["user_s"] + run["system_s"] for run in runs]),
        "peak_memory_bytes": max(run["peak_memory_bytes"] for run in runs),
        "runs": runs,
    }


def compare(contenders, ours, base):
    """Ratios of wall and CPU time of one contender to another, round by round."""
    pairs = {}
    for key in ("wall_s", "cpu_s"):
        def values(name):
            runs = contenders[name]["runs"]
            return [run["wall_s"] if key == "wall_s" else run["user_s"] + run["system_s"] for run in runs]
        pairs[key] = summary(ratios(values(ours), values(base)))
    return pairs


def warm(reckon, launcher, peers, rounds, threads_list):
    """Rounds of the floor, reckon and the peers, in an order that turns from round to round."""
    result = {}
    most = max(threads_list)
    for threads in threads_list:
        runs = {}

        def floor(name, *options, threads=threads, runs=runs):
            for reader, sample in floor_samples(reckon, threads, *options).items():
                runs.setdefault(f"{name} {reader}", []).append(sample)

        def launch(name, command, runs=runs):
            runs.setdefault(name, []).append(launcher.run(command, env=environment()).as_json())

        steps = [lambda f=floor: f("floor", "--like-count"), lambda f=floor: f("floor of everything")]
        for reader in READERS:
            command = reckon.command(threads, reader)
            steps.append(lambda l=launch, r=reader, c=command: l(f"reckon {r}", c))
        if threads == most:
            steps += [lambda l=launch, p=peer: l(p.name, p.command) for peer in peers]
        for step in steps:
            step()
        runs.clear()
        for number in range(rounds):
            say(f"{threads} thread{'s' if threads > 1 else ''}, round {number + 1} of {rounds}")
            for step in rotated(steps, number):
                step()
        contenders = {name: describe(samples) for name, samples in runs.items()}
        comparisons = {}
        for name in contenders:
            if name.startswith("reckon"):
                for base in ("floor plain", "floor ring", "floor of everything plain"):
                    if base in contenders:
                        comparisons[f"{name} / {base}"] = compare(contenders, name, base)
            elif not name.startswith("floor"):
                for base in ("reckon plain", "reckon uring"):
                    comparisons[f"{name} / {base}"] = compare(contenders, name, base)
        result[str(threads)] = {"contenders": contenders, "comparisons": comparisons}
    return result


def counts(reckon, peers):
    """How many files and lines everyone counts, so that times can be judged."""
    report = reckon.report(1, "plain")
    everyone = {"reckon": {"files": report["total"]["files"], "lines": report["total"]["lines"],
                           "files_found": report["files_found"], "bytes": report["total"]["bytes"]}}
    for peer in peers:
        files, lines = counted(peer)
        everyone[peer.name] = {"files": files, "lines": lines, "version": peer.version, "leaves_out": peer.leaves_out,
                               "command": peer.command}
    return everyone


TRACED = re.compile(rb"^\s*100\.00\s+\S+\s+(?:\S+\s+)?(\d+)\s+(?:\d+\s+)?total\s*$", re.MULTILINE)


def traced_calls(command):
    """All system calls of a command as strace sees them; None where it is missing or not permitted."""
    strace = shutil.which("strace")
    if strace is None:
        return None
    with tempfile.NamedTemporaryFile() as table:
        done = subprocess.run([strace, "-f", "-c", "-o", table.name, *command], env=environment(),
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        total = TRACED.search(pathlib.Path(table.name).read_bytes())
        return int(total.group(1)) if total and done.returncode in (0, 1) else None


def system_calls(reckon, peers, threads):
    result = {}
    for reader in READERS:
        report = reckon.report(threads, reader, "--stats")
        calls = sum(one["calls"] for one in report["statistics"]["system_calls"])
        result[f"reckon {reader}"] = {
            "reader": report["statistics"]["reader"],
            "files": report["total"]["files"],
            "files_found": report["files_found"],
            "folders": report["statistics"]["folders"],
            "own": calls,
            "own_by_name": {one["name"]: one["calls"] for one in report["statistics"]["system_calls"]},
            "strace": traced_calls(reckon.command(threads, reader)),
        }
    for peer in peers:
        say(f"strace {peer.name}")
        result[peer.name] = {"strace": traced_calls(peer.command)}
    return result


DROP = pathlib.Path("/proc/sys/vm/drop_caches")


def drop_cache():
    os.sync()
    DROP.write_text("3\n", "ascii")


def cold(reckon, launcher, rounds, threads_list):
    if not os.access(DROP, os.W_OK):
        say(f"no cold runs: {DROP} cannot be written; run as root")
        return None
    result = {}
    for threads in threads_list:
        runs = {}

        def launch(reader, threads=threads, runs=runs):
            drop_cache()
            command = reckon.command(threads, reader)
            runs.setdefault(f"reckon {reader}", []).append(launcher.run(command, env=environment()).as_json())

        def floor(threads=threads, runs=runs):
            for reader, sample in floor_samples(reckon, threads, "--only-cold").items():
                runs.setdefault(f"floor of everything {reader}", []).append(sample)

        steps = [lambda l=launch: l("plain"), lambda l=launch: l("uring"), floor]
        for number in range(rounds):
            say(f"cold, {threads} thread{'s' if threads > 1 else ''}, round {number + 1} of {rounds}")
            for step in rotated(steps, number):
                step()
        contenders = {name: describe(samples) for name, samples in runs.items()}
        result[str(threads)] = {
            "contenders": contenders,
            "comparisons": {"reckon plain / reckon uring": compare(contenders, "reckon plain", "reckon uring")},
        }
    return result


def startup(reckon, launcher, peers, empty, runs):
    """Many runs on an empty folder; the cost of an empty static program for comparison."""
    result = {}
    with tempfile.TemporaryDirectory() as folder:
        programs = {"empty program": [empty], "reckon": [reckon.program, folder], "reckon --version": [reckon.program, "--version"]}
        for peer in peers:
            programs[peer.name] = [peer.command[0], folder, *peer.command[2:]]
        values = {name: [] for name in programs}
        batch = 10
        for number in range(max(1, runs // batch)):
            for name in rotated(list(programs), number):
                few = batch if "reckon" in name or "empty" in name else 1
                values[name] += launcher.runs(programs[name], few, env=environment(), good=range(256))
        for name, all_runs in values.items():
            result[name] = {
                "wall_s": summary([run.wall for run in all_runs]),
                "cpu_s": summary([run.cpu for run in all_runs]),
                "peak_memory_bytes": max(run.peak for run in all_runs),
                "count": len(all_runs),
            }
    return result


def same_bytes(reckon, threads_list=(1, 2, 3, 16), kernels=("scalar", "avx2", "avx512")):
    """The per-file JSON of every thread count, reader and kernel must be one and the same."""
    digests = {}
    skipped = []
    for kernel in kernels:
        used = reckon.report(1, "plain", "--stats", RECKON_CPU=kernel)["statistics"]["kernel"]
        if used != kernel:
            skipped.append(kernel)
            continue
        for reader in READERS:
            for threads in threads_list:
                command = reckon.command(threads, reader, "--by-file", "--format", "json")
                text = text_of(command, env=environment(RECKON_CPU=kernel))
                digests[f"{kernel} {reader} {threads}"] = hashlib.sha256(text).hexdigest()
    return {"digests": digests, "same": len(set(digests.values())) == 1, "kernels_not_here": skipped}


def independent_lines(reckon):
    """Lines of every counted file by plain arithmetic on its bytes. UTF-16 and CR-only files are told apart: they have
    no LF where lines end."""
    report = reckon.report(0, "auto", "--by-file")
    different = []
    total = 0
    for file in report["files"]:
        path = file["path"] if "path_base64" not in file else None
        if path is None:
            continue
        try:
            data = pathlib.Path(path).read_bytes()
        except OSError:
            continue
        lines = data.count(b"\n") + (0 if not data or data.endswith(b"\n") else 1)
        total += lines
        if lines != file["lines"]:
            different.append({"path": path, "ours": file["lines"], "arithmetic": lines})
    return {"files": len(report["files"]), "lines": report["total"]["lines"], "arithmetic": total,
            "different": different[:20], "different_files": len(different)}


def classifier(program, tree):
    """The line engine alone, in memory, on the tree's C files; from the micro benchmark."""
    if not pathlib.Path(program).is_file():
        say(f"{program} is not built: the classifier is not measured")
        return None
    command = [program, "--benchmark_filter=^tree/C/", "--benchmark_format=json", "--benchmark_repetitions=7"]
    try:
        data = json.loads(text_of(command, env=environment(RECKON_CORPUS=str(tree))))
    except (Failed, ValueError) as problem:
        say(f"the classifier is not measured: {problem}")
        return None
    speeds = {}
    for one in data["benchmarks"]:
        if one.get("run_type") == "iteration":
            speeds.setdefault(one["run_name"].split("/")[2], []).append(one["bytes_per_second"] / 1e9)
    return {kernel: summary(values) for kernel, values in speeds.items()}
