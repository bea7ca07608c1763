"""What the benchmarks share: interleaved rounds, ratios of the same round, one table and the same as JSON.

Every benchmark makes `Subject`s, lets `measure` time them in turn, and hands its `Row`s to `show`.
"""

import json
import platform
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass

from rich.console import Console
from rich.table import Table

ROUNDS = 7
SECONDS = 0.25
"""How long each subject is asked in one round, at least; processor time, for the machine may be busy."""

ROWS: list["Row"] = []
"""All rows that were shown in this process."""


@dataclass(frozen=True, slots=True)
class Subject:
    """Something to time: `go` does a portion of the work and returns the number of pieces."""

    name: str
    go: Callable[[], int]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a report: what was done, how long a piece took (median), and the peer it is compared with."""

    what: str
    seconds: float
    peer: str = ""
    peer_seconds: float | None = None
    ratio: float | None = None
    """How many times as fast as the peer: the median over the rounds of the ratio in each."""
    at_least: float | None = None
    aim: float | None = None
    """The required and the desired value: of the ratio, or of the seconds if there is no peer."""

    @property
    def verdict(self) -> str:
        """Whether the figure reaches the required value and the aim."""
        if self.at_least is None or self.aim is None:
            return ""
        good, best = (
            (self.seconds <= self.at_least, self.seconds <= self.aim)
            if self.ratio is None
            else (self.ratio >= self.at_least, self.ratio >= self.aim)
        )
        return "aim reached" if best else "enough" if good else "too slow"


def once(subject: Subject, seconds: float = SECONDS) -> float:
    """Seconds of processor time for a piece."""
    start, pieces = time.process_time(), 0
    while (taken := time.process_time() - start) < seconds:
        pieces += subject.go()
    return taken / pieces


def measure(subjects: Sequence[Subject], rounds: int = ROUNDS) -> dict[str, list[float]]:
    """Seconds for a piece of each subject in each round; the subjects take turns, after one round to warm up."""
    found: dict[str, list[float]] = {subject.name: [] for subject in subjects}
    for number in range(rounds + 1):
        for subject in subjects:
            taken = once(subject, SECONDS if number else SECONDS / 5)
            if number:
                found[subject.name].append(taken)
    return found


def alone(found: dict[str, list[float]], what: str) -> Row:
    """A row without a peer."""
    return Row(what, statistics.median(found[what]))


def beside(
    found: dict[str, list[float]],
    what: str,
    peer: str,
    at_least: float | None = None,
    aim: float | None = None,
) -> Row:
    """A row beside a peer; without one where the peer is not installed."""
    if peer not in found:
        return alone(found, what)
    pairs = zip(found[what], found[peer], strict=True)
    ratio = statistics.median(theirs / mine for mine, theirs in pairs)
    mine, theirs = statistics.median(found[what]), statistics.median(found[peer])
    return Row(what, mine, peer, theirs, ratio, at_least, aim)


def readable(seconds: float | None) -> str:
    """A time with the unit that suits it."""
    if seconds is None:
        return ""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"


def show(title: str, rows: Sequence[Row]) -> None:
    """Print the rows as a table, then one JSON object a row."""
    ROWS.extend(rows)
    grid = Table(title=f"{title} (Python {platform.python_version()}, one core)", title_justify="left")
    for column in ("what", "a piece", "peer", "its time", "times as fast", "asked for", ""):
        grid.add_column(column, justify="left" if column in ("what", "peer", "") else "right")
    for row in rows:
        asked = "" if row.at_least is None or row.aim is None else f"{row.at_least:g} ({row.aim:g})"
        ratio = "" if row.ratio is None else f"{row.ratio:.3g}"
        times = readable(row.seconds), row.peer, readable(row.peer_seconds)
        grid.add_row(row.what, *times, ratio, asked, row.verdict)
    Console(width=130).print(grid)
    for row in rows:
        print(json.dumps({"benchmark": title, **asdict(row), "verdict": row.verdict}, ensure_ascii=False))
    sys.stdout.flush()


def missing(package: str) -> None:
    """Report that a peer is not installed."""
    print(f"{package} is not installed: its rows are left out", file=sys.stderr)
