"""The waits of a hand, and the most that a waiting hand could be worth (§7.2, S-36 to S-38)."""

import random
from collections import Counter

import pytest

from rulesets.sichuan.naive import Group, hand_of, is_seven_pairs, random_win, splits, tiles_of
from tingpai import notation, rulesets
from tingpai.errors import NotWinning
from tingpai.hand import Hand, Meld
from tingpai.tile import TILES, Relative, Suit
from tingpai.win import Situation

SICHUAN = rulesets.get("sichuan")
FIFTH = rulesets.get("sichuan", {"count_fifth_tile_wait": True})
IDLE = Situation()


def waits(text: str, *melds: str) -> str:
    """What a hand waits for, as text."""
    hand = Hand.of(text, *(Meld.of(tiles, Relative.ACROSS) for tiles in melds))
    return notation.write(SICHUAN.waits(hand, IDLE))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [("2223477s", "257s"), ("1112223336777s", "568s"), ("1122334467788s", "69s")],
)
def test_examples_of_the_book(hand: str, expected: str) -> None:
    melds = ("111m", "999m") if len(hand) < 12 else ()
    assert waits(hand, *melds) == expected


def test_copies_on_the_table_do_not_matter() -> None:
    """The picture of S-36: three of the nines lie in the own pung, the fourth waits for a fifth."""
    assert waits("111p9m", "888m", "999m", "444p") == "9m"
    hand = Hand.of("111p9m", *(Meld.of(tiles, Relative.ACROSS) for tiles in ("888m", "999m", "444p")))
    score = SICHUAN.score(hand, IDLE)
    # Five nines are imagined, but one kind gives one fan (S-37).
    assert (score.total, score.count("four_of_a_kind"), score.count("all_pungs")) == (4, 1, 1)


def test_four_standing_are_no_wait() -> None:
    hand = Hand.of("9999m", *(Meld.of(tiles, Relative.ACROSS) for tiles in ("888m", "777m", "444p")))
    assert SICHUAN.waits(hand, IDLE) == []
    with pytest.raises(NotWinning):
        SICHUAN.score(hand, IDLE)
    assert notation.write(FIFTH.waits(hand, IDLE)) == "9m"
    assert FIFTH.score(hand, IDLE).count("four_of_a_kind") == 1


@pytest.mark.parametrize(
    ("hand", "void", "word"),
    [
        ("1112345678999m", Suit.CHARACTERS, "void suit"),
        ("123456789m11p78s", None, "all three suits"),
        ("123456789m125p7p", Suit.BAMBOO, "does not wait"),
    ],
)
def test_not_waiting(hand: str, void: Suit | None, word: str) -> None:
    assert SICHUAN.waits(Hand.of(hand), Situation(void=void)) == []
    with pytest.raises(NotWinning, match=word):
        SICHUAN.score(Hand.of(hand), Situation(void=void))


def test_meld_of_the_void_suit_is_not_waiting() -> None:
    hand = Hand.of("123456m55p78p", Meld.of("999s", Relative.LEFT))
    with pytest.raises(NotWinning, match="void suit"):
        SICHUAN.score(hand, Situation(void=Suit.BAMBOO))


def test_maximum_is_the_table_value_only() -> None:
    """No fan of the moment and no extra point for a self-draw (S-37)."""
    score = SICHUAN.score(Hand.of("12345678m55789p"), IDLE)
    assert (score.total, score.lines, score.payments) == (1, (), ())


# -- against a simple second opinion -------------------------------------------------------------------------


def fans_of(standing: list[int], melds: list[Group]) -> int | None:
    """The most fans №1 to №6 that the complete tiles have in any reading; None if they are not complete."""
    kongs = sum(kind.endswith("kong") for kind, _ in melds)
    loose = Counter(standing)
    for meld in melds:
        if not meld[0].endswith("kong"):
            loose.update(tiles_of(meld))
    suits = {kind // 9 for kind in [*standing, *(first for _, first in melds)]}
    common = kongs + sum(count >= 4 for count in loose.values()) + 2 * (len(suits) == 1)
    found = []
    if is_seven_pairs(standing):
        found.append(common + 2)
    for groups in splits(sorted(standing)):
        pungs = all(kind != "chow" for kind, _ in groups)
        found.append(common + pungs + (len(melds) == 4))
    return max(found, default=None)


def test_win_and_maximum_are_the_greatest(rng: random.Random) -> None:
    for _ in range(400):
        suits = rng.sample(range(3), rng.choice([1, 2, 2]))
        pool = [9 * suit + rank for suit in suits for rank in rng.sample(range(9), rng.randint(6, 9))]
        standing, melds, tile = random_win(rng, pool, chow_melds=False)
        hand = hand_of(standing, melds)
        fans = fans_of([*standing, tile], melds)
        assert fans is not None
        score = SICHUAN.score(hand, Situation(tile=TILES[tile]))
        assert (score.summary["fans"], score.total) == (fans, [1, 2, 4, 8][min(fans, 3)]), score
        found = {
            kind: more
            for kind in range(27)
            if standing.count(kind) < 4 and (more := fans_of([*standing, kind], melds)) is not None
        }
        assert SICHUAN.waits(hand, IDLE) == [TILES[kind] for kind in sorted(found)]
        assert SICHUAN.score(hand, IDLE).summary["fans"] == max(found.values())


def test_seven_pairs_are_the_greatest(rng: random.Random) -> None:
    for _ in range(200):
        pool = [kind for kind in range(rng.choice([9, 18])) for _ in range(2)]
        tiles = sorted(2 * rng.sample(pool, 7))
        tile = rng.choice(tiles)
        standing = list(tiles)
        standing.remove(tile)
        score = SICHUAN.score(hand_of(standing, []), Situation(tile=TILES[tile]))
        assert score.summary["fans"] == fans_of(tiles, [])


def test_order_and_suits_do_not_matter(rng: random.Random) -> None:
    for _ in range(100):
        pool = [9 * suit + rank for suit in rng.sample(range(3), 2) for rank in range(9)]
        standing, melds, tile = random_win(rng, pool, chow_melds=False)
        score = SICHUAN.score(hand_of(standing, melds), Situation(tile=TILES[tile]))
        new = rng.sample(range(3), 3)
        moved = [9 * new[kind // 9] + kind % 9 for kind in standing]
        rng.shuffle(moved)
        moved_melds = [(kind, 9 * new[first // 9] + first % 9) for kind, first in melds]
        rng.shuffle(moved_melds)
        again = SICHUAN.score(
            hand_of(moved, moved_melds), Situation(tile=TILES[9 * new[tile // 9] + tile % 9])
        )
        assert (again.total, again.summary) == (score.total, score.summary)
        assert [(line.fan.id, line.count) for line in again.lines] == [
            (line.fan.id, line.count) for line in score.lines
        ]
