"""Adds up the fans of one MCR reading by the principles of §3.9.1.5, each as a procedure.

Non-separation (2) needs no code here: every reading of the tiles is counted by itself, with every place of the
winning tile. The highest-scoring one stands (4), M-39, M-42.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from tingpai.rulesets.mcr.exclusions import EXCLUDES
from tingpai.rulesets.mcr.fans import fans
from tingpai.score import Line, Occurrence, Score, Uncounted, evidence, line
from tingpai.win import Win

NON_REPEAT = "§3.9.1.5(1)"
NON_IDENTICAL = "§3.9.1.5(3)"
ACCOUNT_ONCE = "§3.9.1.5(5)"
PRINCIPLES: Mapping[str, str] = {
    "account_once": f"{ACCOUNT_ONCE}; M-40; M-41",
    "non_identical": f"{NON_IDENTICAL}; M-40",
}

FOUR_CHOWS = (
    "pure_terminal_chows",
    "quadruple_chow",
    "four_pure_shifted_chows",
    "three_suited_terminal_chows",
)
THREE_CHOWS = (
    "pure_triple_chow",
    "pure_straight",
    "pure_shifted_chows",
    "mixed_straight",
    "mixed_triple_chow",
    "mixed_shifted_chows",
)
TWO_CHOWS = ("pure_double_chow", "mixed_double_chow", "short_straight", "two_terminal_chows")
FOUR_PUNGS = ("big_four_winds", "four_pure_shifted_pungs")
THREE_PUNGS = (
    "big_three_dragons",
    "pure_shifted_pungs",
    "triple_pung",
    "big_three_winds",
    "mixed_shifted_pungs",
)
TWO_PUNGS = ("two_dragon_pungs", "double_pung")
CHOW_FANS = frozenset(FOUR_CHOWS + THREE_CHOWS + TWO_CHOWS)
PUNG_FANS = frozenset(FOUR_PUNGS + THREE_PUNGS + TWO_PUNGS)

Findings = dict[str, Sequence[Occurrence]]
"""Fan id → the occurrences found."""
Choice = tuple[tuple[str, Occurrence], ...]
"""Fans of sets that may be counted together, each with the sets that make it."""
Dropped = list[tuple[str, Occurrence, str]]
"""A fan that did not count, its groups, and the fan or principle that took it away."""


def count(win: Win) -> Score:
    """Score a reading, and list its fans that do not count."""
    counted, dropped = settle(fans.find(win))
    lines = [_line(win, id, where) for id, where in counted.items()]
    if not any(entry.fan.id != "flower" for entry in lines):
        lines.insert(0, line(win, fans["chicken_hand"], [()]))
    lines.sort(key=lambda entry: entry.fan.number)
    total = sum(entry.points for entry in lines)
    return Score(
        total,
        tuple(lines),
        tuple(_uncounted(win, dropped)),
        win,
        win.groups,
        {"minimum": reaches_minimum(total, len(win.hand.flowers))},
    )


def settle(found: Findings) -> tuple[Findings, Dropped]:
    """Separate the fans that count from the others, and give the reason for each of the others."""
    chosen = _once(_best(_chow_choices(found)), _best(_pung_choices(found)), found)
    return non_repeat(found, chosen)


def reaches_minimum(total: int, flowers: int) -> bool:
    """True if the hand has the eight points that a win needs. Flowers do not help (M-29)."""
    return total - flowers >= 8


def value(id: str, win: Win) -> int:
    """Give the points for one occurrence of a fan."""
    # One open and one concealed kong make 6 points instead of 4 (№57, M-45).
    mixed = id == "two_melded_kongs" and len(win.concealed_kongs) == 1
    return 6 if mixed else fans[id].value


def _line(win: Win, id: str, where: Sequence[Occurrence]) -> Line:
    return line(win, fans[id], where, value=value(id, win))


# -- account-once and non-identical, for chows (M-40) and for pungs (M-41) ---------------------------------


def _chow_choices(found: Findings) -> Iterator[Choice]:
    """List everything that the chows may be counted for together."""
    pairs = _occurrences(found, TWO_CHOWS)
    for whole in _occurrences(found, FOUR_CHOWS):
        yield (whole,)  # all four chows are used up
    yield from _three_and_one(_occurrences(found, THREE_CHOWS), pairs)
    for size in range(4):
        for edges in combinations(pairs, size):
            if _is_forest(edges) and not _repeats_itself(edges):
                yield edges


def _pung_choices(found: Findings) -> Iterator[Choice]:
    """List everything that the pungs may be counted for together."""
    pairs = _occurrences(found, TWO_PUNGS)
    for whole in _occurrences(found, FOUR_PUNGS):
        yield (whole,)
    yield from _three_and_one(_occurrences(found, THREE_PUNGS), pairs)
    for size in range(3):
        for edges in combinations(pairs, size):
            touched = [index for _, edge in edges for index in edge]
            if len(set(touched)) == len(touched):
                yield edges


def _three_and_one(threes: Choice, pairs: Choice) -> Iterator[Choice]:
    """A fan of three sets. The fourth set may be joined once to one of them."""
    for three in threes:
        yield (three,)
        for pair in pairs:
            if len(set(pair[1]) & set(three[1])) == 1:
                yield (three, pair)


def _occurrences(found: Findings, ids: Sequence[str]) -> Choice:
    """Order the occurrences by their sets: among choices of equal value the first one is taken."""
    listed = [(id, where) for id in ids for where in found.get(id, ())]
    return tuple(sorted(listed, key=lambda item: item[1]))


def _is_forest(edges: Choice) -> bool:
    """True if the joined sets make no circle: each set is joined only once to the sets already used."""
    root = {index: index for _, edge in edges for index in edge}
    for _, (first, second) in edges:
        while root[first] != first:
            first = root[first]
        while root[second] != second:
            second = root[second]
        if first == second:
            return False
        root[second] = first
    return True


def _repeats_itself(edges: Choice) -> bool:
    """True if the same fan uses one set twice (non-identical, §3.9.1.5(3))."""
    touched = [(id, index) for id, edge in edges for index in edge]
    return len(set(touched)) != len(touched)


def _best(choices: Iterator[Choice]) -> Choice:
    """Choose the most valuable combination, the first among equals.

    This may come before non-repeat: no fan of three sets takes away anything more valuable than itself, and a fan of
    four sets is worth more than everything that it takes away together.
    """
    best: Choice = ()
    value = 0
    for choice in choices:
        points = sum(fans[id].value for id, _ in choice)
        if points > value:
            best, value = choice, points
    return best


def _once(chows: Choice, pungs: Choice, found: Findings) -> Findings:
    """Combine the fans of the whole hand with the chosen fans of sets, in the order of the book."""
    chosen: Findings = {}
    for id, where in found.items():
        if id in CHOW_FANS or id in PUNG_FANS:
            where = [occurrence for name, occurrence in chows + pungs if name == id]
        if where:
            chosen[id] = where
    return chosen


# -- non-repeat (M-38) ------------------------------------------------------------------------------------


def non_repeat(found: Findings, chosen: Findings) -> tuple[Findings, Dropped]:
    """Go from the most valuable fan down; each takes away the fans it includes. Also lists the dropped fans."""
    counted: Findings = {}
    dropped: Dropped = []
    for id in found:
        kept = []
        for occurrence in found[id]:
            because = _taken_by(id, occurrence, counted)
            if because is None and occurrence not in chosen.get(id, ()):
                # Already counted for the same fan with one of these sets, or only with others that are used up?
                again = any(set(occurrence) & set(other) for other in chosen.get(id, ()))
                because = "non_identical" if again else "account_once"
            if because is None:
                kept.append(occurrence)
            else:
                dropped.append((id, occurrence, because))
        if kept:
            counted[id] = kept
    return counted, dropped


def _taken_by(id: str, occurrence: Occurrence, counted: Findings) -> str | None:
    for taker, places in counted.items():
        excludes = EXCLUDES.get(taker)
        if excludes is None:
            continue
        if id in excludes.stated or id in excludes.implied:
            return taker
        if id in excludes.within and any(set(occurrence) <= set(place) for place in places):
            return taker
    return None


def _uncounted(win: Win, dropped: Dropped) -> Iterator[Uncounted]:
    reasons: dict[tuple[str, str], list[Occurrence]] = {}
    for id, occurrence, because in dropped:
        reasons.setdefault((id, because), []).append(occurrence)
    for (id, because), places in reasons.items():
        yield Uncounted(fans[id], because, cite_for(id, because), len(places), evidence(win, places))


def cite_for(id: str, because: str) -> str:
    """Cite the paragraph by which `because` takes the fan away."""
    if because in PRINCIPLES:
        return PRINCIPLES[because]
    if id in EXCLUDES[because].stated:
        return fans[because].cite.split("; ")[0]
    return f"{fans[because].cite.split('; ')[0]}; {NON_REPEAT}; M-38"
