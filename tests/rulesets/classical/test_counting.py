"""Classical hands, won and lost, against a simple second implementation: the most valuable arrangement is taken."""

import random
from collections import Counter
from itertools import product

import pytest

from rulesets.sichuan.naive import Group, hand_of, is_seven_pairs, random_win, splits, tiles_of
from tingpai import rulesets
from tingpai.hand import Hand
from tingpai.tile import TERMINALS_AND_HONORS, TILES, Tile, Wind
from tingpai.win import Situation, Source

LIMIT = 10**9
CLASSICAL = rulesets.get("classical", {"limit": LIMIT})
DRAGONS = (31, 32, 33)


def set_points(kind: str, tile: int, *, closed: bool) -> int:
    """The book's two lists of sets."""
    if kind == "chow":
        return 0
    points = (2 if tile < 27 and tile % 9 not in (0, 8) else 4) * (4 if kind.endswith("kong") else 1)
    return 2 * points if closed else points


def pair_points(tile: int, seat: int, prevalent: int) -> int:
    """Two for a dragon, two for the own, two for the prevalent wind."""
    return 2 * ((tile in DRAGONS) + (tile == 27 + seat) + (tile == 27 + prevalent))


def doubles_for_all(tiles: list[int], sets: list[int], seat: int, prevalent: int) -> int:
    """The first list of doubles, by all tiles and by the pungs and kongs."""
    doubles = sum((tile in DRAGONS) + (tile == 27 + seat) + (tile == 27 + prevalent) for tile in sets)
    suits = {tile // 9 for tile in tiles if tile < 27}
    honors = any(tile >= 27 for tile in tiles)
    if not suits:
        return doubles + 3
    if len(suits) == 1:
        doubles += 1 if honors else 3
    return doubles + all(TILES[tile] in TERMINALS_AND_HONORS for tile in tiles)


def completes(standing: list[int], melds: list[Group], tile: int) -> bool:
    """Would this tile make a mah-jong of any shape?"""
    owned = Counter([*standing, *(kind for meld in melds for kind in tiles_of(meld))])
    tiles = sorted([*standing, tile])
    if owned[tile] == 4:
        return False
    if any(True for _ in splits(tiles)):
        return True
    suits = {kind // 9 if kind < 27 else 3 for kind in tiles}
    twins = is_seven_pairs(tiles) and len(suits) == 1 and (suits != {3} or len(set(tiles)) == 7)
    return twins or (len(tiles) == 14 and set(tiles) == {int(kind) for kind in TERMINALS_AND_HONORS})


def won(standing: list[int], melds: list[Group], tile: int, *, drawn: bool, seat: int, prevalent: int) -> int:
    """The most that an ordinary mah-jong is worth, over all arrangements and places of the last tile."""
    tiles = [*standing, tile, *(kind for meld in melds for kind in tiles_of(meld))]
    base = 20 + 2 * drawn + 2 * (sum(completes(standing, melds, kind) for kind in range(34)) == 1)
    found = []
    for groups in splits(sorted([*standing, tile])):
        for last, group in enumerate(groups):
            if tile not in tiles_of(group):
                continue
            points = 0
            for index, (kind, first) in enumerate(groups):
                if kind == "pair":
                    points += pair_points(first, seat, prevalent)
                else:
                    points += set_points(kind, first, closed=drawn or index != last)
            points += sum(set_points(kind, first, closed=kind == "closed kong") for kind, first in melds)
            everything = [*groups, *melds]
            pungs = [first for kind, first in everything if kind not in ("chow", "pair")]
            pair = next(first for kind, first in groups if kind == "pair")
            doubles = doubles_for_all(tiles, pungs, seat, prevalent)
            doubles += len(pungs) == 4 or points == 0
            doubles += sum(27 <= kind < 31 for kind in pungs) == 3 and 27 <= pair < 31
            doubles += sum(kind >= 31 for kind in pungs) == 2 and pair >= 31
            found.append((base + points) << doubles)
    return max(found)


def lost(standing: list[int], melds: list[Group], *, seat: int, prevalent: int) -> int:
    """The most that a loser's hand is worth, over every choice of pungs and pairs that stand in it."""
    counts = Counter(standing)
    choices = {1: (0,), 2: (0, 1), 3: (0, 1, 3), 4: (0, 1, 2, 3)}
    tiles = [*standing, *(kind for meld in melds for kind in tiles_of(meld))]
    fixed = sum(set_points(kind, first, closed=kind == "closed kong") for kind, first in melds)
    found = []
    # For each kind: nothing, one pair, two pairs, or a pung.
    for chosen in product(*(choices[count] for count in counts.values())):
        points = fixed
        pungs = [first for kind, first in melds if kind != "chow"]
        for kind, choice in zip(counts, chosen, strict=True):
            if choice == 3:
                points += set_points("pung", kind, closed=True)
                pungs.append(kind)
            else:
                points += choice * pair_points(kind, seat, prevalent)
        found.append(points << doubles_for_all(tiles, pungs, seat, prevalent))
    return max(found)


def some_kinds(rng: random.Random) -> list[int]:
    """Kinds to build a hand of: sometimes one suit, often honours."""
    suits = rng.sample(range(3), rng.choice([1, 1, 2, 3]))
    honors = list(range(27, 34))
    return [9 * suit + rank for suit in suits for rank in range(9)] + honors * rng.choice([0, 1, 2])


def test_winner_has_the_dearest_arrangement(rng: random.Random) -> None:
    ordinary = 0
    for _ in range(400):
        standing, melds, tile = random_win(rng, some_kinds(rng), chow_melds=True)
        seat, prevalent, drawn = rng.randrange(4), rng.randrange(4), rng.random() < 0.4
        situation = Situation(
            tile=TILES[tile],
            source=Source.WALL if drawn else Source.DISCARD,
            seat=Wind(seat),
            round=Wind(prevalent),
        )
        score = CLASSICAL.score(hand_of(standing, melds), situation)
        if score.summary["limit"] is not None:
            assert score.total == LIMIT
            continue
        ordinary += 1
        assert score.total == won(standing, melds, tile, drawn=drawn, seat=seat, prevalent=prevalent), score
    assert ordinary > 200


def test_loser_has_the_dearest_arrangement(rng: random.Random) -> None:
    for _ in range(400):
        standing, melds, _ = random_win(rng, some_kinds(rng), chow_melds=True)
        seat, prevalent = rng.randrange(4), rng.randrange(4)
        score = CLASSICAL.score(hand_of(standing, melds), Situation(seat=Wind(seat), round=Wind(prevalent)))
        assert score.total == lost(standing, melds, seat=seat, prevalent=prevalent), score


def test_order_and_suits_do_not_matter(rng: random.Random) -> None:
    for _ in range(100):
        standing, melds, tile = random_win(rng, some_kinds(rng), chow_melds=True)
        score = CLASSICAL.score(hand_of(standing, melds), Situation(tile=TILES[tile]))
        if score.summary["limit"] == "imperial_jade":
            continue  # the only one that looks at the colour
        new = [*rng.sample(range(3), 3), 3]
        moved = [9 * new[kind // 9] + kind % 9 for kind in standing]
        rng.shuffle(moved)
        moved_melds = [(kind, 9 * new[first // 9] + first % 9) for kind, first in melds]
        rng.shuffle(moved_melds)
        moved_tile = 9 * new[tile // 9] + tile % 9
        again = CLASSICAL.score(hand_of(moved, moved_melds), Situation(tile=TILES[moved_tile]))
        if again.summary["limit"] != "imperial_jade":
            assert (again.total, again.summary) == (score.total, score.summary)


# -- single points of the law ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("147m258p369sWNCF", 0),
        ("123456789m123mW", 0),  # a double of nothing is nothing (C-28)
        ("1234456788999m", 64),  # 8 points, three doubles
        ("147m5555p369sWNC", 4),  # four that were not declared are a closed pung (C-16)
        ("147m258p3sSSEECC", 6),  # every pair of dragons, own and prevalent winds
        ("147m258p3sCCCCWN", 16),
    ],
)
def test_loser(hand: str, total: int) -> None:
    situation = Situation(seat=Wind.SOUTH, round=Wind.EAST)
    assert CLASSICAL.score(Hand.of(hand), situation).total == total


def test_loser_has_no_limit_hand_and_no_win() -> None:
    """Thirteen wonders before the last tile: one double, of nothing."""
    score = CLASSICAL.score(Hand.of("19m19p19sESWNCFP"), Situation())
    assert (score.total, score.win, score.summary["limit"]) == (0, None, None)
    assert [line.fan.id for line in score.lines] == ["terminals_and_honors"]


def test_limit_caps_a_loser_too() -> None:
    """C-35."""
    hand = Hand.of("EEESSSWWWCCCF")
    assert rulesets.get("classical").score(hand, Situation()).total == 2000


def test_own_four_copies_are_no_possible_tile() -> None:
    """56s wait for 4s and 7s, but all four 7s lie in the own kong: 4s is the only possible tile (C-23)."""
    hand = hand_of([0, 1, 2, 22, 23, 27, 27], [("closed kong", 24), ("pung", 9)])
    situation = Situation(tile=Tile.S4, seat=Wind.NORTH, round=Wind.NORTH)
    assert CLASSICAL.score(hand, situation).count("only_possible_tile") == 1


def test_other_shapes_are_possible_tiles() -> None:
    """As sets only 3m completes the hand, but 1m makes seven pairs of it (C-52)."""
    score = CLASSICAL.score(Hand.of("1112222444466m"), Situation(tile=Tile.M3))
    assert (score.summary["limit"], score.count("only_possible_tile")) == (None, 0)
