"""How the fans of one reading add up: every occurrence counts, unless a more valuable fan absorbs it (System 3–5).

One reading of the tiles is counted at a time (Counting 8); the highest-scoring one stands, jokers and the place of
the winning tile included (D-14).
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
"""One open and one concealed kong, instead of the 4 points of two open ones (№64, D-13)."""

Findings = dict[str, Sequence[Occurrence]]
"""Fan id → where it is found, in the order of the book."""


def find(win: Win, options: DazhongOptions, names: Iterable[str] | None = None) -> Findings:
    """Every fan of the reading, absorbed or not; or those of `names`, which come in the order of the book."""
    found = fans.find(win, names)
    if options.closed_ready_total == 3 and "riichi" in found:
        found["ready_hand"] = [()]  # a closed ready hand is paid for both (Ready hand 4, D-19)
    return found


def value(name: str, win: Win) -> int:
    """The points for one occurrence of a fan."""
    if name == "two_melded_kongs" and win.concealed_kongs:
        return MIXED_KONGS
    return fans[name].value


def count(win: Win, options: DazhongOptions) -> Score:
    """The score of a reading, with the fans in it that do not count."""
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
    """The total alone, where many readings are to be compared."""
    counted, _ = settle(win, options)
    return sum([len(where) * value(name, win) for name, where in counted.items()])


def settle(win: Win, options: DazhongOptions) -> tuple[Findings, "Dropped"]:
    """The fans that count in this reading, and what it has that does not count."""
    counted, dropped = absorb(find(win, options), absorption_of(options))
    if not any(name not in FLOWERS for name in counted):
        return _chicken(counted, options)
    return counted, dropped


def absorption_of(options: DazhongOptions) -> Mapping[str, tuple[str, ...]]:
    """The absorption table of a game with these options."""
    return absorption.table(
        half_mixed=options.half_mixed4_absorbs_half_mixed3,
        closed_irregular=options.closed_hand_with_irregular,
    )


Dropped = list[tuple[str, Occurrence, str]]
"""What did not count: the fan, its groups, and the fan that took it away."""


def absorb(found: Findings, absorbs: Mapping[str, tuple[str, ...]]) -> tuple[Findings, Dropped]:
    """Go from the most valuable fan down; each absorbs the fans inside it. Also tells which fan absorbed which."""
    counted: Findings = {}
    dropped: Dropped = []
    takers: dict[str, list[str]] = {}
    """The counted fans that absorb this one, the most valuable first."""
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
    """A hand without fans is a chicken hand: 8 in all, flowers are not paid in it (System 4, D-26)."""
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
    """The paragraphs by which `because` takes the fan away."""
    number = f"№{fans[because].number}"
    if name in FLOWERS:
        return f"{number}; System 4; D-26"
    return f"{number}; {ABSORPTION}; {absorption.decided(because, name)}"
