"""Adds up the fans of one reading: every occurrence counts unless a more valuable fan absorbs it (System 3–5).

One reading of the tiles is counted at a time (Counting 8). The highest-scoring one stands, over all values of the
jokers and all places of the winning tile (D-14).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from tingpai.rulesets.dazhong import absorption
from tingpai.rulesets.dazhong.fans import fans
from tingpai.rulesets.dazhong.options import DazhongOptions
from tingpai.score import Line, Occurrence, Score, Uncounted, evidence, line
from tingpai.win import Win

ABSORPTION: Final = "System 5"
FLOWERS: Final = ("flower", "own_flower", "flower_set")
MIXED_KONGS: Final = 6
"""Points for one open and one concealed kong, instead of the 4 points for two open ones (№64, D-13)."""

Findings = dict[str, Sequence[Occurrence]]
"""Fan id → the occurrences found, in the order of the book."""


def find(win: Win, options: DazhongOptions, names: Iterable[str] | None = None) -> Findings:
    """Find every fan of the reading, absorbed or not, in the order of the book. `names` limits the search."""
    found = fans.find(win, names)
    if options.closed_ready_total == 3 and "riichi" in found:
        found["ready_hand"] = [()]  # a closed ready hand is paid for both (Ready hand 4, D-19)
    return found


def value(name: str, win: Win) -> int:
    """Give the points for one occurrence of a fan."""
    if name == "two_melded_kongs" and win.concealed_kongs:
        return MIXED_KONGS
    return fans[name].value


def count(win: Win, options: DazhongOptions) -> Score:
    """Score a reading, and list its fans that do not count."""
    counted, dropped = settle(win, options)
    lines = [
        _line(win, name, where)
        for name, where in sorted(counted.items(), key=lambda item: fans[item[0]].number)
    ]
    return Score(
        sum(entry.points for entry in lines),
        tuple(lines),
        tuple(_uncounted(win, dropped)),
        win,
        win.groups,
        jokers=tuple(tile for group in win.groups for tile in group.jokers),
    )


def total(win: Win, options: DazhongOptions) -> int:
    """Compute only the total. This is for comparing many readings."""
    counted, _ = settle(win, options)
    return sum([len(where) * value(name, win) for name, where in counted.items()])


def settle(win: Win, options: DazhongOptions) -> tuple[Findings, "Dropped"]:
    """Separate the fans that count in this reading from those that do not."""
    counted, dropped = absorb(find(win, options), absorption_of(options))
    if not any(name not in FLOWERS for name in counted):
        return _chicken(counted, options)
    return counted, dropped


def absorption_of(options: DazhongOptions) -> Mapping[str, tuple[str, ...]]:
    """Give the absorption table of a game with these options."""
    return absorption.table(
        half_mixed=options.half_mixed4_absorbs_half_mixed3,
        closed_irregular=options.closed_hand_with_irregular,
    )


Dropped = list[tuple[str, Occurrence, str]]
"""A fan that did not count, its groups, and the fan that absorbed it."""


def absorb(found: Findings, absorbs: Mapping[str, tuple[str, ...]]) -> tuple[Findings, Dropped]:
    """Go from the most valuable fan down; each absorbs the fans inside it. Also lists which fan absorbed which."""
    counted: Findings = {}
    dropped: Dropped = []
    takers: dict[str, list[str]] = {}
    """List the counted fans that absorb this one, the most valuable first."""
    for name in sorted(found, key=lambda name: -fans[name].value):
        kept = found[name]
        if name in takers:
            kept = []
            for occurrence in found[name]:
                because = _absorbed_by(occurrence, takers[name], counted)
                if because is None:
                    kept.append(occurrence)
                else:
                    dropped.append((name, occurrence, because))
        if kept:
            counted[name] = kept
            for cheaper in absorbs.get(name, ()):
                takers.setdefault(cheaper, []).append(name)
    return counted, dropped


def _absorbed_by(occurrence: Occurrence, takers: Iterable[str], counted: Findings) -> str | None:
    for taker in takers:
        for place in counted[taker]:
            if not place or set(occurrence) <= set(place):
                return taker
    return None


def _chicken(flowers: Findings, options: DazhongOptions) -> tuple[Findings, Dropped]:
    """Score a hand without fans as a chicken hand: 8 in all, flowers are not paid in it (System 4, D-26)."""
    if options.chicken_adds_flowers:
        return {"chicken_hand": [()], **flowers}, []
    return {"chicken_hand": [()]}, [
        (name, place, "chicken_hand") for name, where in flowers.items() for place in where
    ]


def _line(win: Win, name: str, where: Sequence[Occurrence]) -> Line:
    return line(win, fans[name], where, value=value(name, win))


def _uncounted(win: Win, dropped: Dropped) -> Iterator[Uncounted]:
    reasons: dict[tuple[str, str], list[Occurrence]] = {}
    for name, occurrence, because in dropped:
        reasons.setdefault((name, because), []).append(occurrence)
    for (name, because), places in reasons.items():
        yield Uncounted(fans[name], because, cite_for(name, because), len(places), evidence(win, places))


@cache
def cite_for(name: str, because: str) -> str:
    """Cite the paragraphs by which `because` takes the fan away."""
    number = f"№{fans[because].number}"
    if name in FLOWERS:
        return f"{number}; System 4; D-26"
    return f"{number}; {ABSORPTION}; {absorption.decided(because, name)}"
