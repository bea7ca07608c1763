"""Seven pairs with jokers: the first of the most valuable readings, against counting all of them."""

import random

from rulesets.dazhong.hands import BOOK, case, describe
from tingpai.hand import Hand
from tingpai.rulesets.dazhong import best_reading, counting
from tingpai.rulesets.dazhong.joker_pairs import seven_pairs
from tingpai.rulesets.dazhong.joker_wins import JokerHand
from tingpai.tile import KINDS, TILES
from tingpai.win import Situation, Source


def test_the_first_of_the_most_valuable(rng: random.Random) -> None:
    tried = 0
    while tried < 60:
        low = rng.choice((0, 9, 18))
        kinds = range(low, low + 9) if tried % 2 else range(KINDS)
        tiles = [kind for kind in rng.choices(kinds, k=7) for _ in range(2)]
        number = rng.randint(1, 4)
        rng.shuffle(tiles)
        joker = rng.randrange(KINDS)
        tiles[:number] = [joker] * number
        if tiles.count(joker) != number or max(tiles.count(tile) for tile in tiles) > 4:
            continue
        tried += 1
        rng.shuffle(tiles)
        situation = Situation(TILES[tiles[0]], Source.WALL, joker=TILES[joker])
        hand = Hand(tuple(TILES[tile] for tile in tiles[1:]))
        joker_hand = JokerHand(hand, situation, BOOK.options)
        totals = [
            counting.count(joker_hand.win_of_pairs(kinds), BOOK.options).total
            for kinds in joker_hand.seven_pairs()
        ]
        (found,) = best_reading.seven_pairs(joker_hand, BOOK.options)
        first = joker_hand.seven_pairs()[totals.index(max(totals))]
        assert found.total == max(totals), describe(hand, situation)
        assert found.win() == joker_hand.win_of_pairs(first), describe(hand, situation)


def test_kinds_of_one_suit_are_not_all_alike() -> None:
    """3 and 4 make seven shifted pairs; 2, which allows the same fans, does not."""
    hand, situation = case("5566778899mEEE", "E", wall=True, joker="E")
    (found,) = best_reading.seven_pairs(JokerHand(hand, situation, BOOK.options), BOOK.options)
    assert str(found.win().arrangement) == "33m 44m 55m 66m 77m 88m 99m"


def test_no_seven_pairs() -> None:
    counts = [0] * KINDS
    counts[:5] = [3, 1, 1, 3, 2]
    assert seven_pairs(counts, 3) == []
    counts[4] = 3
    assert seven_pairs(counts, 3) == []
