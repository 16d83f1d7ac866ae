"""Running commands and measuring them, through the small launcher (launch.cpp)."""
import dataclasses
import json
import os
import pathlib
import subprocess
import tempfile

TIMEOUT_S = 900


class Failed(Exception):
    """A command could not be run, or did not end as it should."""


@dataclasses.dataclass
class Run:
    """One run of a command. Times in seconds, memory in bytes."""

    wall: float
    user: float
    system: float
    peak: int
    status: int

    @property
    def cpu(self):
        return self.user + self.system

    def as_json(self):
        return {"wall_s": self.wall, "user_s": self.user, "system_s": self.system, "peak_memory_bytes": self.peak}


class Launcher:
    def __init__(self, program):
        self.program = pathlib.Path(program)
        if not self.program.is_file():
            raise Failed(f"{self.program} is not built: use ./dev bench, or cmake -DRECKON_BENCH=ON")

    def runs(self, command, count=1, env=None, cwd=None, output=None, good=(0, 1)):
        """Runs `command` `count` times; standard output goes to the file `output` or nowhere."""
        with tempfile.NamedTemporaryFile() as errors:
            call = [str(self.program), "-n", str(count), "-e", errors.name, "-o", output or "/dev/null", "--"]
            done = subprocess.run(call + [str(part) for part in command], env=env, cwd=cwd, stdout=subprocess.PIPE,
                                  timeout=TIMEOUT_S, check=False)
            if done.returncode != 0:
                raise Failed(f"launch failed for {command}")
            runs = [self._run(json.loads(line)) for line in done.stdout.splitlines()]
            for run in runs:
                if run.status not in good:
                    said = pathlib.Path(errors.name).read_text("utf-8", "replace").strip()
                    raise Failed(f"{' '.join(map(str, command))}: exit code {run.status}: {said[-500:]}")
            return runs

    def run(self, command, **options):
        return self.runs(command, 1, **options)[0]

    @staticmethod
    def _run(one):
        return Run(one["wall_ns"] / 1e9, one["user_us"] / 1e6, one["system_us"] / 1e6, one["peak_kib"] * 1024,
                   one["status"])


def text_of(command, env=None, good=(0, 1)):
    """Standard output of a command whose speed does not matter, as bytes."""
    done = subprocess.run([str(part) for part in command], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=TIMEOUT_S, check=False)
    if done.returncode not in good:
        said = done.stderr.decode("utf-8", "replace").strip()
        raise Failed(f"{' '.join(map(str, command))}: exit code {done.returncode}: {said[-500:]}")
    return done.stdout


def environment(**changes):
    """Our environment without what would change how reckon runs, and with `changes`."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("RECKON_")}
    env.update(changes)
    return env
