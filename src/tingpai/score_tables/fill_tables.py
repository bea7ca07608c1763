"""Fills the tables: every complete suit, and the fans that the chows and pungs of a hand have together."""

import json
import sys
from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement

from tingpai.arrange import Group, GroupKind, arrange, pair, places
from tingpai.hand import Hand
from tingpai.kernel.packed_hand import KEY_STEPS, SUIT_KEYS, key_of_counts
from tingpai.kernel.shapes import REGULAR
from tingpai.score import Occurrence
from tingpai.score_tables.fan_inputs import FastRules, Ids
from tingpai.score_tables.part_numbers import (
    CHOW_SETS,
    CHOW_WEIGHTS,
    NO_PAIR,
    PLACE_PAIR,
    PLACE_PUNG,
    PUNG_NUMBER,
    PUNG_SETS,
    SETS,
    all_three,
    standing_key,
)
from tingpai.score_tables.probe_wins import chows_of, probe, pungs_of
from tingpai.tile import TILES, Tile, Wind
from tingpai.win import Situation, Source, Win

SPECIAL = 1 << 12
"""Four chows with which some pairs make a fan: from here on, the number of their row in `special`."""
HONORS = TILES[27:34]


def ordered(rules: FastRules, ids: Iterable[str]) -> Ids:
    """These fans in the order of the book."""
    wanted = set(ids)
    return tuple(fan.id for fan in rules.fans if fan.id in wanted)


# -- suits: the same for every rulebook ---------------------------------------------------------------------


def complete_suits() -> Iterator[tuple[int, ...]]:
    """The counts of every suit that consists of sets, or of sets and a pair; each once."""
    seen: set[tuple[int, ...]] = set()
    for size in range(SETS + 1):
        for sets in combinations_with_replacement(range(16), size):
            for eyes in range(10):
                counts = [0] * 10
                counts[eyes] += 2
                for code in sets:
                    for rank in (code, code + 1, code + 2) if code < 7 else (code - 7,) * 3:
                        counts[rank] += 1
                suit = tuple(counts[:9])
                if max(suit) <= 4 and suit not in seen:
                    seen.add(suit)
                    yield suit


def suit_tables() -> dict[str, bytes]:
    """The keys of the complete suits, where the readings of each end, and the contents of each reading."""
    columns: dict[str, list[int]] = {
        name: [] for name in ("keys", "ends", "chows", "pungs", "pairs", "places")
    }
    for suit in sorted(complete_suits(), key=key_of_counts):
        columns["keys"].append(key_of_counts(suit))
        for groups in _readings(suit):
            mine = [group for group in groups if group.tile < 9]
            chows = [CHOW_WEIGHTS[group.tile] for group in mine if group.kind is GroupKind.CHOW]
            pungs = tuple(sorted(int(group.tile) for group in mine if group.kind is GroupKind.PUNG))
            columns["chows"].append(sum(chows))
            columns["pungs"].append(PUNG_NUMBER[pungs])
            eyes = groups[-1].tile
            columns["pairs"].append(int(eyes) if eyes < 9 else NO_PAIR)
            columns["places"] += [_places(groups, TILES[rank]) for rank in range(9)]
        columns["ends"].append(len(columns["chows"]))
    made = {name: array("i", values).tobytes() for name, values in columns.items()}
    return {**made, "waits": _waits(columns["keys"])}


def _waits(keys: Sequence[int]) -> bytes:
    """The ranks that complete a suit, as bits, by key."""
    waits = array("H", bytes(2 * SUIT_KEYS))
    for key in keys:
        for rank in range(9):
            if (key >> 7 * (rank // 3) & 127) // 5 ** (rank % 3) % 5:
                waits[key - KEY_STEPS[rank]] |= 1 << rank
    if sys.byteorder == "big":
        waits.byteswap()
    return waits.tobytes()


def _readings(suit: tuple[int, ...]) -> Iterator[tuple[Group, ...]]:
    """The readings of a whole hand with this suit, filled up with honours."""
    honors = [0] * 7
    tiles = sum(suit)
    if tiles % 3 == 0:
        honors[6] = 2
    for number in range(SETS - tiles // 3):
        honors[number] = 3
    return (arrangement.groups for arrangement in arrange([*suit, *[0] * 18, *honors], (), REGULAR))


def _places(groups: Sequence[Group], tile: Tile) -> int:
    """Where the tile may be the winning one, in order: six bits for each place, its number plus 1."""
    packed = 0
    for index in reversed(places(groups, tile)):
        group = groups[index]
        if group.kind is GroupKind.CHOW:
            place = 3 * group.tile + tile - group.tile
        else:
            place = group.tile + (PLACE_PUNG if group.kind is GroupKind.PUNG else PLACE_PAIR)
        packed = packed << 6 | place + 1
    return packed


# -- chows and pungs: different for each rulebook ------------------------------------------------------------


class NumberedFindings:
    """The different answers of fans to probes, each with a number."""

    def __init__(self, rules: FastRules) -> None:
        self.rules = rules
        self.numbers: dict[tuple[tuple[str, tuple[Occurrence, ...]], ...], int] = {}

    def number(self, *asked: tuple[Win, Ids]) -> int:
        """The number of the answer that these fans give to these probes."""
        found = {id: where for win, ids in asked for id, where in self.rules.find(win, ids).items()}
        listed = tuple((id, tuple(found[id])) for id in ordered(self.rules, found))
        return self.numbers.setdefault(listed, len(self.numbers))


def fan_tables(rules: FastRules) -> dict[str, bytes]:
    """The fans of the chows, suited pungs, honours and standing tiles of a hand, as numbers of findings."""
    inputs = rules.inputs
    findings = NumberedFindings(rules)
    findings.number()  # the empty answer is number 0
    chows, special = _chows(findings, inputs.chows, inputs.chows_and_pair)
    suited = [
        findings.number((probe([*pungs_of(kinds), pair(Tile.EAST)]), inputs.pungs))
        for kinds in all_three(PUNG_SETS)
    ]
    honors = list(_honors(findings, inputs.pungs))
    standing = {key: number for key, number in _standing(findings, inputs.standing) if number}
    return {
        "chows": array("i", chows).tobytes(),
        "special": array("i", special).tobytes(),
        "suited": array("i", suited).tobytes(),
        "honors": array("i", honors).tobytes(),
        "standing": array("i", [value for entry in standing.items() for value in entry]).tobytes(),
        "findings": json.dumps(list(findings.numbers)).encode(),
    }


def _chows(findings: NumberedFindings, ids: Ids, with_pair: Ids) -> tuple[list[int], list[int]]:
    chows: list[int] = []
    special: list[int] = []
    tests = [findings.rules.fans[id].test for id in with_pair]
    for kinds in all_three(CHOW_SETS):
        groups = chows_of(kinds)
        alone = (probe(groups), ids)
        chows.append(findings.number(alone))
        if len(kinds) == SETS:
            wins = [probe([*groups, pair(eyes)]) for eyes in TILES[:34]]
            if any(test(win) for win in wins for test in tests):
                chows[-1] = SPECIAL + len(special) // 34
                special += [findings.number(alone, (win, with_pair)) for win in wins]
    return chows, special


def _honors(findings: NumberedFindings, ids: Ids) -> Iterator[int]:
    """Findings by the bits of the pungs, the pair (7: no honour), seat and round."""
    for bits in range(128):
        kinds = [27 + honor for honor in range(7) if bits >> honor & 1]
        for eyes in range(8):
            possible = len(kinds) <= SETS  # with jokers even a pair beside a pung of its kind
            groups = [*pungs_of(kinds), pair(HONORS[eyes] if eyes < 7 else Tile.M5)]
            for seat in Wind:
                for prevalent in Wind:
                    situation = Situation(Tile.M1, Source.WALL, seat=seat, round=prevalent)
                    yield findings.number((probe(groups, situation), ids)) if possible and kinds else 0


def _standing(findings: NumberedFindings, ids: Ids) -> Iterator[tuple[int, int]]:
    """Findings of thirteen tiles of one suit that can be completed, by `standing_key`."""
    completed = {
        tuple(count - (place == rank) for place, count in enumerate(suit)): rank
        for suit in complete_suits()
        if sum(suit) == 14
        for rank in range(9)
        if suit[rank]
    }
    for counts, rank in completed.items():
        for suit in range(3):
            standing = [TILES[9 * suit + place] for place, count in enumerate(counts) for _ in range(count)]
            tile = TILES[9 * suit + rank]
            group = Group(GroupKind.SINGLES, (*standing, tile))
            hand, situation = Hand(tuple(standing)), Situation(tile, Source.WALL)
            for has_place in (False, True):
                win = probe([group], situation, hand=hand, place=0 if has_place else None)
                yield standing_key(key_of_counts(counts), suit, has_place), findings.number((win, ids))
