"""Counters of this process, and how Prometheus reads them.

Others call one line, for example `metrics.MOVES.add()`. An addition costs a fraction of a microsecond: the server has
one thread that counts, so nothing is locked.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

FAMILIES: "list[Counter | Histogram]" = []
"""All counters of this process, in the order of the page."""

Sample = tuple[str, Mapping[str, str], float]
"""The name of a series, its labels, and its value."""


class Counter:
    """Counts how often something happened, for each value of a label if it has one."""

    kind: Final = "counter"

    def __init__(self, name: str, help: str, label: str = "") -> None:
        self.name = name
        self.help = help
        self.label = label
        self.values: dict[str, float] = {} if label else {"": 0.0}
        FAMILIES.append(self)

    def add(self, value: str = "", amount: float = 1) -> None:
        """Count once more; `value` is the value of the label."""
        self.values[value] = self.values.get(value, 0.0) + amount

    def samples(self) -> Iterable[Sample]:
        """The series of this counter."""
        for value, count in list(self.values.items()):
            yield self.name, {self.label: value} if self.label else {}, count


class Histogram:
    """Counts values by size: how many are at most as large as each of the bounds."""

    kind: Final = "histogram"

    def __init__(self, name: str, help: str, bounds: Sequence[float]) -> None:
        self.name = name
        self.help = help
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.sum = 0.0
        FAMILIES.append(self)

    def observe(self, value: float) -> None:
        """Count a value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    def samples(self) -> Iterable[Sample]:
        """The series of this histogram; each bucket contains all smaller ones."""
        total = 0
        for bound, count in zip((*self.bounds, float("inf")), self.counts, strict=True):
            total += count
            yield f"{self.name}_bucket", {"le": "+Inf" if bound == float("inf") else f"{bound:g}"}, total
        yield f"{self.name}_sum", {}, self.sum
        yield f"{self.name}_count", {}, total


SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

MOVES: Final = Counter("tingpai_moves_total", "Moves of people that were stored and told.")
MOVE_DELAY: Final = Histogram(
    "tingpai_move_delay_seconds", "From a player's message to the frames for all viewers.", SECONDS
)
COMMIT_TIME: Final = Histogram("tingpai_commit_seconds", "Time of one commit of the tables' logs.", SECONDS)
COMMIT_ROWS: Final = Histogram(
    "tingpai_commit_rows", "Rows of one commit of the tables' logs.", (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
)
LOOP_LAG: Final = Histogram(
    "tingpai_loop_lag_seconds", "How much too late the event loop woke up, looked at twice a second.", SECONDS
)
REFUSALS: Final = Counter("tingpai_refusals_total", "Refused requests and messages, by code.", "code")
REQUESTS: Final = Counter("tingpai_requests_total", "Answered HTTP requests, by status.", "status")


def count_refusal(code: str) -> None:
    """Count a refused request or message."""
    REFUSALS.add(code)


def count_move(seconds: float) -> None:
    """Count a move that was told, and its delay."""
    MOVES.add()
    MOVE_DELAY.observe(seconds)


def count_commit(seconds: float, rows: int) -> None:
    """Count a commit."""
    COMMIT_TIME.observe(seconds)
    COMMIT_ROWS.observe(rows)


def text_of(gauges: Iterable[tuple[str, str, float]], labels: Mapping[str, str]) -> str:
    """All counters as Prometheus reads them, and gauges: name, help, value. Every series gets the labels."""
    lines: list[str] = []
    for family in FAMILIES:
        lines += _head(family.name, family.help, family.kind)
        lines += [_line(name, {**labels, **own}, value) for name, own, value in family.samples()]
    for name, help, value in gauges:
        kind = "counter" if name.endswith("_total") else "gauge"
        lines += [*_head(name, help, kind), _line(name, labels, value)]
    return "\n".join(lines) + "\n"


def _head(name: str, help: str, kind: str) -> list[str]:
    return [f"# HELP {name} {help}", f"# TYPE {name} {kind}"]


def _line(name: str, labels: Mapping[str, str], value: float) -> str:
    shown = ",".join(f'{key}="{_escaped(text)}"' for key, text in labels.items())
    number = f"{value:.0f}" if value == int(value) and abs(value) < 1e15 else repr(value)
    return f"{name}{{{shown}}} {number}"


def _escaped(text: str) -> str:
    r"""The value of a label as the format wants it.

    >>> print(_escaped('a"b'))
    a\"b
    """
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def merged(texts: Sequence[str]) -> str:
    """The texts of several workers as one: the series of a family must follow each other."""
    families: dict[str, list[str]] = {}
    for text in texts:
        name = ""
        for line in text.splitlines():
            if line.startswith("#"):
                name = line.split(" ", 3)[2]
                found = families.setdefault(name, [])
                if line not in found[:2]:
                    found.insert(0 if line.startswith("# HELP") else 1, line)
            else:
                families[name].append(line)
    return "\n".join(line for lines in families.values() for line in lines) + "\n"
