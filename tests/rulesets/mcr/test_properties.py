"""What must hold for every MCR hand, whatever is in it."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from rulesets.mcr.random_hands import describe, random_win, request_for
from rulesets.mcr.set_fans import CHOWS, PUNGS
from tingpai import rulesets
from tingpai.arrange import Group, GroupKind
from tingpai.exchange import answer
from tingpai.hand import Hand
from tingpai.patterns import REVERSIBLE_TILES
from tingpai.score import Score
from tingpai.tile import GREEN_TILES, KINDS, TILES, Tile
from tingpai.win import Situation

MCR = rulesets.get("mcr")


def worth(score: Score) -> tuple[int, bool]:
    minimum = score.summary["minimum"]
    assert isinstance(minimum, bool)
    return score.total, minimum


# -- what changes nothing -------------------------------------------------------------------------------


def test_order_changes_nothing(rng: random.Random) -> None:
    for _ in range(300):
        hand, situation = random_win(rng)
        request = request_for(hand, situation)
        first = answer(request)
        standing = [tile.code for tile in hand.standing]
        flowers = [tile.code for tile in hand.flowers]
        for _ in range(3):
            rng.shuffle(standing)
            rng.shuffle(flowers)
            rng.shuffle(request["melds"])
            again = answer(request | {"hand": " ".join(standing), "flowers": "".join(flowers)})
            assert again == first, describe(hand, situation)


def test_suits_are_alike(rng: random.Random) -> None:
    """No fan asks which suit is which, but for All Green (№3) and Reversible Tiles (№40)."""
    for _ in range(1500):
        hand, situation = random_win(rng)
        order = rng.sample(range(3), 3)

        def moved(tile: Tile, order: Sequence[int] = order) -> Tile:
            return TILES[order[tile // 9] * 9 + tile % 9] if tile < 27 else tile

        other = Hand(
            tuple(map(moved, hand.standing)),
            tuple(replace(meld, tile=moved(meld.tile)) for meld in hand.melds),
            hand.flowers,
        )
        assert situation.tile is not None
        there = replace(situation, tile=moved(situation.tile))
        if any(names_suits(*pair) for pair in ((hand, situation), (other, there))):
            continue
        assert worth(MCR.score(hand, situation)) == worth(MCR.score(other, there)), describe(hand, situation)


def names_suits(hand: Hand, situation: Situation) -> bool:
    tiles = {tile for tile in TILES[:KINDS] if hand.held[tile]} | {situation.tile}
    return tiles <= GREEN_TILES or tiles <= REVERSIBLE_TILES


def test_flowers_are_added_afterwards(rng: random.Random) -> None:
    """M-29: each flower adds one point, none of them counts to the eight, and nothing else changes."""
    for _ in range(500):
        hand, situation = random_win(rng)
        plain = MCR.score(replace(hand, flowers=()), situation)
        score = MCR.score(hand, situation)
        assert score.total == plain.total + len(hand.flowers), describe(hand, situation)
        assert score.summary["minimum"] == plain.summary["minimum"] == (plain.total >= 8)
        assert [line for line in score.lines if line.fan.id != "flower"] == list(plain.lines)
        assert score.count("flower") == len(hand.flowers)


# -- what a score is made of ----------------------------------------------------------------------------


def test_lines_add_up(rng: random.Random) -> None:
    for _ in range(1000):
        hand, situation = random_win(rng)
        score = MCR.score(hand, situation)
        about = describe(hand, situation)
        assert score.total == sum(line.points for line in score.lines), about
        numbers = [line.fan.number for line in score.lines]
        assert numbers == sorted(set(numbers)), about
        for line in score.lines:
            mixed = line.fan.id == "two_melded_kongs" and line.points == 6
            assert line.points == line.count * line.fan.value or mixed, about
            assert line.cite.startswith(f"№{line.fan.number}"), about
        result = answer(request_for(hand, situation))
        assert result["total"] == sum(item["points"] for item in result["items"]) == score.total, about


def sets_of(groups: Sequence[Group]) -> list[tuple[str, int]]:
    return [("chow" if group.kind is GroupKind.CHOW else "pung", int(group.tile)) for group in groups]


def is_pung(group: Group) -> bool:
    return group.kind in (GroupKind.PUNG, GroupKind.KONG)


def is_concealed(group: Group) -> bool:
    return group.meld is None or group.meld.concealed


Proof = Callable[[Sequence[Group], Situation], bool]
PROOFS: dict[str, Proof] = {
    "four_kongs": lambda groups, _: [group.kind for group in groups] == [GroupKind.KONG] * 4,
    "three_kongs": lambda groups, _: [group.kind for group in groups] == [GroupKind.KONG] * 3,
    "two_melded_kongs": lambda groups, _: (
        [group.kind for group in groups] == [GroupKind.KONG] * 2 and not all(map(is_concealed, groups))
    ),
    "two_concealed_kongs": lambda groups, _: (
        [group.kind for group in groups] == [GroupKind.KONG] * 2 and all(map(is_concealed, groups))
    ),
    "concealed_kong": lambda groups, _: groups[0].kind is GroupKind.KONG and is_concealed(groups[0]),
    "melded_kong": lambda groups, _: groups[0].kind is GroupKind.KONG and not is_concealed(groups[0]),
    "four_concealed_pungs": lambda groups, _: len(groups) == 4 and all(map(is_pung, groups)),
    "three_concealed_pungs": lambda groups, _: (
        len(groups) == 3 and all(is_pung(group) and is_concealed(group) for group in groups)
    ),
    "two_concealed_pungs": lambda groups, _: (
        len(groups) == 2 and all(is_pung(group) and is_concealed(group) for group in groups)
    ),
    "little_four_winds": lambda groups, _: (
        len({group.tile for group in groups if group.tile.is_wind}) == 4
        and [group.kind is GroupKind.PAIR for group in groups] == [False] * 3 + [True]
    ),
    "little_three_dragons": lambda groups, _: (
        len({group.tile for group in groups if group.tile.is_dragon}) == 3
        and [group.kind is GroupKind.PAIR for group in groups] == [False] * 2 + [True]
    ),
    "knitted_straight": lambda groups, _: len({tile % 9 for tile in groups[0].tiles}) == 9,
    "dragon_pung": lambda groups, _: is_pung(groups[0]) and groups[0].tile.is_dragon,
    "prevalent_wind": lambda groups, at: is_pung(groups[0]) and groups[0].tile is at.round.tile,
    "seat_wind": lambda groups, at: is_pung(groups[0]) and groups[0].tile is at.seat.tile,
    "pung_of_terminals_or_honors": lambda groups, at: (
        is_pung(groups[0])
        and (groups[0].tile.is_terminal or groups[0].tile.is_wind)
        and groups[0].tile not in (at.round.tile, at.seat.tile)
    ),
    "tile_hog": lambda groups, _: any(
        sum(group.tiles.count(tile) for group in groups) == 4
        and all(tile in group.tiles and group.kind is not GroupKind.KONG for group in groups)
        for tile in groups[0].tiles
    ),
    "edge_wait": lambda groups, at: (
        ([tile.rank for tile in groups[0].tiles] == [1, 2, 3] and at.tile == groups[0].tiles[2])
        or ([tile.rank for tile in groups[0].tiles] == [7, 8, 9] and at.tile == groups[0].tiles[0])
    ),
    "closed_wait": lambda groups, at: (
        groups[0].kind is GroupKind.CHOW and at.tile == groups[0].tiles[1] and is_concealed(groups[0])
    ),
    "single_wait": lambda groups, at: groups[0].kind is GroupKind.PAIR and groups[0].tile == at.tile,
}
"""What the groups that a fan points at must be, for the fans that point at groups."""


def proven(fan: str, groups: Sequence[Group], pair: Tile | None, situation: Situation) -> bool:
    for rules in (CHOWS, PUNGS):
        for (name, _), rule in rules.get(len(groups), {}).items():
            if name == fan:
                return rule(sets_of(groups), -1 if pair is None else pair)
    return fan in PROOFS and PROOFS[fan](groups, situation)


def test_evidence_shows_the_fan(rng: random.Random) -> None:
    """The groups of each occurrence are groups of the hand, make the fan, and are not told twice."""
    seen: set[str] = set()
    for _ in range(4000):
        hand, situation = random_win(rng)
        score = MCR.score(hand, situation)
        assert score.win is not None
        for line in score.lines:
            about = f"{describe(hand, situation)}: {line.fan.id} {line.evidence}"
            assert len(line.evidence) == line.count, about
            for groups in line.evidence:
                assert all(group in score.groups for group in groups), about
                if groups:
                    assert proven(line.fan.id, groups, score.win.pair, situation), about
                    seen.add(line.fan.id)
    assert seen >= set(PROOFS) - {"little_four_winds", "little_three_dragons", "edge_wait"}
