"""What the project promises, and what a run of the measurements says about it."""


class Missing(Exception):
    """This was not measured."""


def _section(data, *keys):
    for key in keys:
        if data is None or key not in data:
            raise Missing
        data = data[key]
    if data is None:
        raise Missing
    return data


def _most(section):
    return str(max(int(threads) for threads in section))


def _at(section, threads):
    return section[str(threads)] if str(threads) in section else section[_most(section)]


def _cpu_ratio(data, threads):
    warm = _section(data, "warm")
    return _section(_at(warm, threads), "comparisons", "reckon plain / floor plain", "cpu_s", "median")


def _wall_ratio(data):
    warm = _section(data, "warm")
    return _section(_at(warm, 2), "comparisons", "reckon plain / floor plain", "wall_s", "median")


def _peer_ratio(data, peer):
    warm = _section(data, "warm")
    return _section(warm[_most(warm)], "comparisons", f"{peer} / reckon plain", "cpu_s", "median")


def _calls(data, reader):
    calls = _section(data, "system_calls", f"reckon {reader}")
    if reader == "uring" and calls["reader"] != "uring":
        raise Missing
    total = max(calls["own"], calls["strace"] or 0)
    return total / max(1, calls["files"])


def _cold(data):
    section = _section(data, "cold")
    return _section(_at(section, 2), "comparisons", "reckon plain / reckon uring", "wall_s", "median")


def _memory(data):
    warm = _section(data, "warm")
    return max(one["peak_memory_bytes"] for threads in warm.values() for name, one in threads["contenders"].items()
               if name.startswith("reckon")) / 1e6


def _startup(data):
    return _section(data, "startup", "reckon", "wall_s", "median") * 1e3


def _classifier(data):
    return _section(data, "classifier", "avx2", "median")


def _same(data):
    return 1.0 if _section(data, "same_bytes", "same") else 0.0


# (what, unit, must, aim, at most or at least, how to find it)
PROMISES = [
    ("user + system time ÷ the floor's, plain, 1 thread", "×", 1.7, 1.35, "most", lambda d: _cpu_ratio(d, 1)),
    ("user + system time ÷ the floor's, plain, 2 threads", "×", 1.7, 1.35, "most", lambda d: _cpu_ratio(d, 2)),
    ("wall time ÷ the floor's, plain, 2 threads", "×", 1.6, 1.25, "most", _wall_ratio),
    ("CPU time of mezura ÷ ours", "×", 2.3, 3.4, "least", lambda d: _peer_ratio(d, "mezura")),
    ("CPU time of scc (no complexity) ÷ ours", "×", 5.5, 8.0, "least", lambda d: _peer_ratio(d, "scc")),
    ("CPU time of tokei ÷ ours", "×", 8.5, 12.0, "least", lambda d: _peer_ratio(d, "tokei")),
    ("system calls a file, whole run, plain", "", 3.3, 3.1, "most", lambda d: _calls(d, "plain")),
    ("system calls a file, whole run, ring", "", 0.6, 0.4, "most", lambda d: _calls(d, "uring")),
    ("cold, 2 threads: plain ÷ ring, wall", "×", 1.5, 2.5, "least", _cold),
    ("peak memory", "MB", 48, 24, "most", _memory),
    ("start-up on an empty folder", "ms", 2.5, 1.0, "most", _startup),
    ("classifier alone, one core, AVX2, C in memory", "GB/s", 3.0, 4.5, "least", _classifier),
    ("same bytes for every thread count, reader and kernel", "", 1, 1, "least", _same),
]


def judge(data):
    """Rows of (what, unit, must, aim, measured or None, verdict)."""
    rows = []
    for what, unit, must, aim, kind, find in PROMISES:
        try:
            value = find(data)
        except Missing:
            rows.append((what, unit, must, aim, None, "not measured"))
            continue
        def meets(bound, value=value, kind=kind):
            return value <= bound if kind == "most" else value >= bound
        verdict = "aim met" if meets(aim) else "met" if meets(must) else "NOT met"
        rows.append((what, unit, must, aim, value, verdict))
    return rows
