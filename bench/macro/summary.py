"""The measurements as Markdown, and the marked part of BENCHMARKS.md."""
from verdicts import judge

BEGIN = "<!-- measured: begin (written by bench/macro/run --update-docs) -->"
END = "<!-- measured: end -->"


def _ms(seconds):
    return f"{seconds * 1e3:,.1f}" if seconds < 1 else f"{seconds * 1e3:,.0f}"


def _table(header, rows):
    lines = ["| " + " | ".join(header) + " |", "|" + "---|" * len(header)]
    return lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows] + [""]


def _number(value, unit):
    text = f"{value:.2f}" if value < 10 else f"{value:,.1f}"
    return f"{text} {unit}".strip()


def _promises(data):
    rows = []
    for what, unit, must, aim, value, verdict in judge(data):
        if what.startswith("same bytes"):
            rows.append([what, "yes", "", {None: "–", 1.0: "yes", 0.0: "no"}[value], verdict])
        else:
            rows.append([what, _number(must, unit), _number(aim, unit), "–" if value is None else _number(value, unit), verdict])
    return ["### Promised and measured", ""] + _table(["", "must", "aim", "measured", ""], rows)


def _contenders(section, title):
    lines = []
    for threads, part in section.items():
        rows = []
        for name, one in part["contenders"].items():
            runs = one["runs"]
            files = f"{runs[-1]['files']:,}" if "files" in runs[-1] else ""
            rows.append([name, _ms(one["wall_s"]["median"]), _ms(one["wall_s"]["min"]), _ms(one["cpu_s"]["median"]),
                         f"{one['peak_memory_bytes'] / 1e6:.1f}", files])
        lines += [f"### {title}, {threads} thread{'s' if threads != '1' else ''}", ""]
        lines += _table(["", "wall, median ms", "min", "user + system", "peak MB", "files opened"], rows)
        rows = []
        for pair, ratio in part["comparisons"].items():
            wall, cpu = ratio["wall_s"], ratio["cpu_s"]
            rows.append([pair, f"{cpu['median']:.2f}", f"{cpu['low95']:.2f} – {cpu['high95']:.2f}",
                         f"{wall['median']:.2f}", f"{wall['low95']:.2f} – {wall['high95']:.2f}"])
        lines += _table(["ratio, pair by pair", "CPU", "95 %", "wall", "95 %"], rows)
    return lines


def _counts(counts):
    rows = []
    for name, one in counts.items():
        number = lambda key, one=one: "–" if one.get(key) is None else f"{one[key]:,}"
        rows.append([name, number("files"), number("lines"), one.get("version", ""), one.get("leaves_out", "")])
    return ["### What everyone counts", ""] + _table(["", "files", "lines", "version", "note"], rows)


def _calls(calls):
    rows = []
    for name, one in calls.items():
        files = one.get("files")
        row = [name]
        for total in (one.get("own"), one.get("strace")):
            row.append("–" if total is None else f"{total:,}")
            row.append("–" if total is None or not files else f"{total / files:.3f}")
        rows.append(row)
    return ["### System calls, whole run", ""] + _table(["", "own count", "a file", "strace", "a file"], rows)


def _startup(startup):
    rows = [[name, f"{one['wall_s']['median'] * 1e3:.2f}", f"{one['wall_s']['min'] * 1e3:.2f}",
             f"{one['cpu_s']['median'] * 1e3:.2f}", f"{one['peak_memory_bytes'] / 1e6:.1f}", one["count"]]
            for name, one in startup.items()]
    return ["### Start-up on an empty folder", ""] + _table(["", "wall, median ms", "min", "user + system", "peak MB", "runs"], rows)


def _sameness(data):
    lines = []
    if same := data.get("same_bytes"):
        word = "the same bytes" if same["same"] else "DIFFERENT bytes"
        here = f" ({', '.join(same['kernels_not_here'])}: not on this machine)" if same["kernels_not_here"] else ""
        lines += [f"Per-file JSON: {word} in {len(same['digests'])} runs with other kernels, readers and thread counts{here}.", ""]
    if check := data.get("independent_lines"):
        lines += [f"Lines of {check['files']:,} files: ours {check['lines']:,}, by arithmetic on the bytes {check['arithmetic']:,}; "
                  f"{check['different_files']:,} files differ.", ""]
    if classifier := data.get("classifier"):
        speeds = ", ".join(f"{kernel} {one['median']:.2f} GB/s" for kernel, one in classifier.items())
        lines += [f"Line engine alone on the tree's C, in memory, one core: {speeds}.", ""]
    return lines


def markdown(data):
    machine = data["machine"]
    lines = [f"Measured {data['date']} on {machine['cpu']}, {machine['cpus']} CPUs, {machine['memory_gb']:.0f} GB, "
             f"{machine['system']}; reckon {data['reckon']['version']} at {data['reckon']['commit']}; tree "
             f"{data['tree']['name']}; load before {machine['load_before']:.2f}. {data['rounds']} interleaved rounds; ratios are "
             "medians of the rounds' own ratios, with bootstrap intervals.", ""]
    if machine["load_before"] > 0.5:
        lines += ["**The machine was not quiet: these times are not fit to be quoted.**", ""]
    lines += _promises(data)
    if data.get("counts"):
        lines += _counts(data["counts"])
    if data.get("warm"):
        lines += _contenders(data["warm"], "Warm cache")
    if data.get("cold"):
        lines += _contenders(data["cold"], "Cold cache")
    if data.get("system_calls"):
        lines += _calls(data["system_calls"])
    if data.get("startup"):
        lines += _startup(data["startup"])
    return "\n".join(lines + _sameness(data)).rstrip() + "\n"


def update_document(path, text):
    """Puts `text` between the marks; they must be there."""
    whole = path.read_text("utf-8")
    before, begin, rest = whole.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{path} has no place for the measurements: {BEGIN} … {END}")
    path.write_text(f"{before}{BEGIN}\n\n{text}\n{END}{after}", "utf-8")
