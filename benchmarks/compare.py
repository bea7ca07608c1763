"""Compares the speed of two working copies, in turns: `python -m benchmarks.compare ../before 20 deals kernel`.

Each copy runs in a process of its own, with its own environment and its own benchmarks. Both do the same number of
pieces of a row, one right after the other, so what disturbs the machine disturbs both. A row shows the least time of
each copy, and the median of the ratios of each pair. Below 1 the copy in this folder is the faster one.

On a busy machine: `taskset -c 1 nice -n -19 python -m benchmarks.compare ...`.
"""

import importlib
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SLICE = 0.06
"""How long a copy works on a row before the other one takes its turn, in seconds of processor time."""
MODULES = ("deals", "env", "growth", "jokers", "kernel", "novices", "score", "start")


class _Collected(Exception):
    """Stops a benchmark once its subjects are known."""


def subjects_of(module: str) -> dict[str, Callable[[], float]]:
    """The rows of one benchmark of the copy in which this process runs. A call does one portion, in seconds."""
    benchmark: Any = importlib.import_module(f"benchmarks.{module}")
    special = {"growth": _growth, "jokers": _jokers, "novices": _novices, "start": _start}
    if module in special:
        return dict(special[module](benchmark))
    found: list[Any] = []

    def collect(subjects: list[Any], **_settings: Any) -> None:
        found.extend(subjects)
        raise _Collected

    benchmark.report.measure = collect
    benchmark.report.missing = print
    with suppress(_Collected):
        benchmark.main()
    return {one.name: _timed(one.go) for one in found if ":" not in one.name or "score_many" in one.name}


def _timed(go: Callable[[], object]) -> Callable[[], float]:
    def once() -> float:
        start = time.process_time()
        go()
        return time.process_time() - start

    return once


def _growth(growth: Any) -> Iterator[tuple[str, Callable[[], float]]]:
    for size in (50, 400):
        yield f"a deal of {size}", _timed(lambda size=size: growth.play_many(size))  # type: ignore[misc]
    rules = growth.rulesets.table("mcr")
    events = max((growth.play(random.Random(seed)) for seed in range(20)), key=len)
    for part in (1, 2, 3, 4):
        some = events[: len(events) // 4 * part]
        work = lambda some=some: [growth.replay(rules, some) for _ in range(40)]  # noqa: E731
        yield f"a replay of {len(some)} events", _timed(work)
    for melds, jokers in ((4, 0), (3, 0), (2, 0), (1, 0), (0, 0), (0, 1), (0, 2), (0, 3), (0, 4)):
        name = f"a score of Dazhong, {melds} melds, {jokers} jokers"
        yield name, _timed(lambda melds=melds, jokers=jokers: growth.scores(melds, jokers))  # type: ignore[misc]


def _jokers(jokers: Any) -> Iterator[tuple[str, Callable[[], float]]]:
    ruleset = jokers.Dazhong()
    jokers.HANDS = 100
    for name, make in jokers.MAKERS:
        for number in range(1, 5):

            def work(make: Any = make, number: int = number) -> float:
                times: list[float] = jokers.measure(ruleset, random.Random(jokers.SEED), number, make)
                return sum(times)

            yield f"{number} jokers, {name}", work


def _novices(novices: Any) -> Iterator[tuple[str, Callable[[], float]]]:
    for ruleset in novices.rulesets.IDS:

        def work(ruleset: str = ruleset) -> object:
            return novices.arena.run(ruleset, novices.SEATS, 4, novices.SEED, on="one")

        yield f"16 deals of novices, {ruleset}", _timed(work)


def _start(start: Any) -> Iterator[tuple[str, Callable[[], float]]]:
    for name, program in start.PROGRAMS.items():

        def work(program: str = program) -> float:
            extra: float = start.taken(program) - start.taken("pass")
            return extra

        yield name, work


def serve() -> None:
    """The process of one copy: reads the name of a benchmark, or a row and how many portions of it to do."""
    sys.path.insert(0, str(Path.cwd()))
    rows: dict[str, Callable[[], float]] = {}
    answers, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        name, _, portions = line.rstrip("\n").partition("\t")
        if not portions:
            rows = subjects_of(name)
            print("\t".join(rows), file=answers, flush=True)
        else:
            print(sum(rows[name]() for _ in range(int(portions))), file=answers, flush=True)


@dataclass(frozen=True, slots=True)
class Copy:
    """A working copy and its process."""

    process: subprocess.Popen[str]

    @classmethod
    def start(cls, folder: Path) -> "Copy":
        """Start the process of a working copy that `make install` has been run in."""
        command = [str(folder / ".venv/bin/python"), __file__, "--serve"]
        pipe = subprocess.PIPE
        place = {**os.environ, "PYTHONPATH": str(folder.resolve() / "src")}
        return cls(subprocess.Popen(command, cwd=folder, env=place, stdin=pipe, stdout=pipe, text=True))

    def ask(self, line: str) -> str:
        """One question, one answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().rstrip("\n")

    def work(self, row: str, portions: int) -> float:
        """Seconds that so many portions of a row took."""
        return float(self.ask(f"{row}\t{portions}"))


def main() -> None:
    """Compare the copy in this folder with another."""
    other, rounds, *modules = sys.argv[1:]
    before, after = Copy.start(Path(other)), Copy.start(Path.cwd())
    print("| what | before, ms | after, ms | least | median of ratios |\n| --- | --- | --- | --- | --- |")
    for module in modules or MODULES:
        known = before.ask(module).split("\t")
        for row in after.ask(module).split("\t"):
            if row not in known:
                continue
            took = before.work(row, 1), after.work(row, 1)
            portions = max(1, round(SLICE / max(took)))
            pairs = [(before.work(row, portions), after.work(row, portions)) for _ in range(int(rounds))]
            least = [min(pair[side] for pair in pairs) / portions * 1000 for side in (0, 1)]
            middle = statistics.median(later / earlier for earlier, later in pairs)
            line = f"| {row} | {least[0]:.4g} | {least[1]:.4g} | {least[1] / least[0]:.3f} | {middle:.3f} |"
            print(line, flush=True)


if __name__ == "__main__":
    if sys.argv[1:] == ["--serve"]:
        serve()
    else:
        main()
