"""Our scores beside those of PyMahjongGB, which counts as in China; every difference is one of these:

    what                                        here (the book)       PyMahjongGB         cite
    two concealed kongs                         8 points              6 points            M-59(1), M-44
    an open and a concealed kong                6 points              5 points            M-59(2), M-45
    №56 with №4, №6, №7, №12, №19, №20, №34     counts                only №80            M-59(3), M-50
    Half Flush with All Green                   counts                does not            M-59(4), M-58
    Double Pung with All Terminals              counts                does not            M-59(5), №8
    two terminal pungs in Nine Gates            neither counts        one counts          M-59(6), №4
    a kind of which the player holds all four   is no wait            is a wait           M-33
    three of the kind lie in the winner's sets  the request says so   found by itself     M-52

The last one makes no difference in points: the hands here tell `last_of_kind` truly. Which of equally dear
two-chow fans is counted is free (№22: «either … or»), so those are compared by their sum; all other fans are
compared one by one. Knitted straights (M-36) and all else agree.
"""

import random
import re
from collections import Counter
from typing import Any, NamedTuple

import pytest

from rulesets.mcr.random_hands import describe, random_win
from tingpai import rulesets
from tingpai.hand import Hand, Meld, SetKind
from tingpai.rulesets.mcr.counting import TWO_CHOWS
from tingpai.rulesets.mcr.fans import fans
from tingpai.score import Score
from tingpai.tile import Relative
from tingpai.win import Situation, Source

PEER: Any = pytest.importorskip(
    "MahjongGB",
    reason="PyMahjongGB is not installed (requirements/peers.txt; it needs g++ and Python's headers)",
)
HANDS = 20_000
MCR = rulesets.get("mcr")
FIFTH_TILE_COUNTS = rulesets.get("mcr", {"count_fifth_tile_wait": True})

Count = dict[str, tuple[int, int]]
"""Fan id → how often, and for how many points in all."""


class Facts(NamedTuple):
    """What a difference may depend on besides the fans that count."""

    score: Score
    waits: int
    """How many kinds complete the hand, a fifth tile of a kind among them."""


# -- the known differences: each takes what we count and makes of it what is counted in China ----------------


def two_concealed_kongs(count: Count, _facts: Facts) -> None:
    """M-59(1), M-44: 6 points instead of 8."""
    if "two_concealed_kongs" in count:
        count["two_concealed_kongs"] = (1, 6)


def open_and_concealed_kong(count: Count, _facts: Facts) -> None:
    """M-59(2), M-45: 5 points instead of 6."""
    if count.get("two_melded_kongs") == (1, 6):
        count["two_melded_kongs"] = (1, 5)


ALWAYS_CONCEALED = (
    "nine_gates",
    "seven_shifted_pairs",
    "thirteen_orphans",
    "four_concealed_pungs",
    "seven_pairs",
    "greater_honors_and_knitted_tiles",
    "lesser_honors_and_knitted_tiles",
)


def fully_concealed(count: Count, _facts: Facts) -> None:
    """M-59(3), M-50: what is always concealed leaves Self-Drawn only, and №44, №46 take that away (M-51)."""
    if "fully_concealed_hand" in count and any(fan in count for fan in ALWAYS_CONCEALED):
        del count["fully_concealed_hand"]
        if "last_tile_draw" not in count and "out_with_replacement_tile" not in count:
            count["self_drawn"] = (1, 1)


def green_half_flush(count: Count, _facts: Facts) -> None:
    """M-59(4), M-58: All Green includes Half Flush."""
    if "all_green" in count:
        count.pop("half_flush", None)


def terminal_double_pung(count: Count, _facts: Facts) -> None:
    """M-59(5), №8: All Terminals includes Double Pung."""
    if "all_terminals" in count:
        count.pop("double_pung", None)


def pungs_in_nine_gates(count: Count, facts: Facts) -> None:
    """M-59(6), №4: Nine Gates includes one of the terminal pungs only."""
    if "nine_gates" in count:
        pungs = [entry for entry in facts.score.uncounted if entry.fan.id == "pung_of_terminals_or_honors"]
        if sum(entry.count for entry in pungs) == 2:
            count["pung_of_terminals_or_honors"] = (1, 1)


def fifth_tile(count: Count, facts: Facts) -> None:
    """M-33: a fifth tile of a kind is waited for as well, so the wait is not for one kind only."""
    if facts.waits > 1:
        for wait in ("edge_wait", "closed_wait", "single_wait"):
            count.pop(wait, None)


DIFFERENCES = (
    two_concealed_kongs,
    open_and_concealed_kong,
    fully_concealed,
    green_half_flush,
    terminal_double_pung,
    pungs_in_nine_gates,
    fifth_tile,
)


def as_in_china(facts: Facts, used: Counter[str]) -> Count:
    """What is counted in China for one of our readings; tells which of the differences were needed."""
    count = {line.fan.id: (line.count, line.points) for line in facts.score.lines}
    for difference in DIFFERENCES:
        before = dict(count)
        difference(count, facts)
        used[difference.__name__] += before != count
    if set(count) <= {"flower"}:
        count["chicken_hand"] = (1, 8)
    return count


# -- PyMahjongGB -------------------------------------------------------------------------------------------

CODES = (
    *(f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)),
    *(f"F{wind}" for wind in range(1, 5)),
    *("J1", "J2", "J3"),
)
OFFERS = {Relative.SELF: 0, Relative.LEFT: 1, Relative.ACROSS: 2, Relative.RIGHT: 3}


def plain(name: str) -> str:
    return re.sub("[^a-z]", "", name.lower())


# Their English names are ours, but for these.
IDS = {plain(fan.names["en"]): fan.id for fan in fans} | {
    "concealedkongandmeldedkong": "two_melded_kongs",
    "twodragonspungs": "two_dragon_pungs",
    "allfive": "all_fives",
    "flowertiles": "flower",
}


def pack(meld: Meld) -> tuple[str, str, int]:
    if meld.kind is SetKind.CHOW:
        return ("CHI", CODES[meld.tile + 1], 1)
    name = "GANG" if meld.kind is SetKind.KONG else "PENG"
    return (name, CODES[meld.tile], OFFERS[meld.taken_from])


def theirs(hand: Hand, situation: Situation) -> Count:
    """What PyMahjongGB counts."""
    assert situation.tile is not None
    listed = PEER.MahjongFanCalculator(
        tuple(pack(meld) for meld in hand.melds),
        tuple(CODES[tile] for tile in hand.standing),
        CODES[situation.tile],
        len(hand.flowers),
        situation.self_drawn,
        situation.last_of_kind,
        situation.replacement or situation.source is Source.KONG,
        situation.last,
        int(situation.seat),
        int(situation.round),
        verbose=True,
    )
    return {IDS[plain(english)]: (number, number * points) for points, number, _, english in listed}


# -- both --------------------------------------------------------------------------------------------------


def merged(count: Count) -> Count:
    """The two-chow fans as one row."""
    joined = {fan: row for fan, row in count.items() if fan not in TWO_CHOWS}
    number = sum(count[fan][0] for fan in TWO_CHOWS if fan in count)
    return {**joined, "two chows": (number, number)}


def total(count: Count) -> int:
    return sum(points for _, points in count.values())


def test_every_difference_is_a_known_one(rng: random.Random) -> None:
    used: Counter[str] = Counter()
    for _ in range(HANDS):
        hand, situation = random_win(rng)
        MCR.check(hand, situation)
        expected = merged(theirs(hand, situation))
        waits = len(FIFTH_TILE_COUNTS.waits(hand, situation))
        readings = [
            merged(as_in_china(Facts(MCR.count(win), waits), used)) for win in MCR.wins(hand, situation)
        ]
        best = max(map(total, readings))
        assert best == total(expected), describe(hand, situation)
        assert expected in [count for count in readings if total(count) == best], describe(hand, situation)
    assert all(used[difference.__name__] for difference in DIFFERENCES), used
