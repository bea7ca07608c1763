"""Random hands for drills: complete ones, nearly complete ones, and questions that only the rulebook answers."""

from collections.abc import Sequence
from random import Random

from tingpai.hand import Hand, Meld, SetKind
from tingpai.ruleset import Ruleset
from tingpai.tile import TILES, Relative, Suit, Tile
from tingpai.win import Situation

Sets = list[list[Tile]]


def suits_for(rules: Ruleset, rng: Random) -> tuple[list[int], Situation]:
    """The suits that a hand may have, and the situation that says so (a void suit, where the book has one)."""
    suits = rng.sample(range(3), 3)
    if "void" in rules.keys:
        return suits[:2], Situation(void=Suit(suits[2]))
    return suits, Situation()


def random_set(rng: Random, suits: Sequence[int], honors: bool, chow: float = 0.65) -> list[Tile]:
    """A chow or a pung."""
    if rng.random() < chow:
        start = 9 * rng.choice(suits) + rng.randrange(7)
        return [TILES[start], TILES[start + 1], TILES[start + 2]]
    return [random_tile(rng, suits, honors)] * 3


def random_tile(rng: Random, suits: Sequence[int], honors: bool) -> Tile:
    """A tile of these suits, or sometimes an honour."""
    if honors and rng.random() < 0.25:
        return TILES[27 + rng.randrange(7)]
    return TILES[9 * rng.choice(suits) + rng.randrange(9)]


def random_sets(
    rng: Random, suits: Sequence[int], honors: bool, count: int = 4, chow: float = 0.65
) -> Sets | None:
    """Some sets and, as the last, a pair; None if there would be a fifth copy of a tile."""
    sets = [random_set(rng, suits, honors, chow) for _ in range(count)]
    sets.append([random_tile(rng, suits, honors)] * 2)
    return sets if possible([tile for one in sets for tile in one]) else None


def possible(tiles: Sequence[Tile]) -> bool:
    """True if no tile is there more than four times."""
    return all(tiles.count(tile) <= 4 for tile in set(tiles))


def melded(
    rng: Random, sets: Sets, count: int, *, chows: bool = True, kongs: float = 0.2
) -> tuple[Meld, ...]:
    """Take sets out of `sets` as declared ones; some pungs become kongs."""
    melds: list[Meld] = []
    for one in [group for group in sets if len(group) == 3]:
        if len(melds) == count:
            break
        pung = one[0] == one[1]
        if not (pung or chows):
            continue
        sets.remove(one)
        four = pung and rng.random() < kongs and not any(one[0] in other for other in sets)
        four = four and not any(one[0] in meld.tiles for meld in melds)
        taken = rng.choice((Relative.LEFT, Relative.ACROSS, Relative.RIGHT)) if pung else Relative.LEFT
        melds.append(Meld.of(one + one[:1] if four else one, taken))
    return tuple(melds)


def claims_chows(rules: Ruleset) -> bool:
    """True if a chow may be claimed in this book: the book itself is asked."""
    hand = Hand(tuple([TILES[0]] * 2), (Meld(SetKind.CHOW, TILES[3], Relative.LEFT),))
    try:
        rules.check_tiles(hand)
    except ValueError:
        return False
    return True


def is_complete(rules: Ruleset, tiles: Sequence[Tile], melds: tuple[Meld, ...], situation: Situation) -> bool:
    """True if the rulebook takes these tiles, the last one included, for a winning hand."""
    rest = list(tiles)
    last = rest.pop()
    return last in rules.waits(Hand(tuple(rest), melds), situation)


def reading(rules: Ruleset, hand: Hand, situation: Situation) -> list[str]:
    """The groups of the first reading of a complete hand, in the notation."""
    from tingpai.notation import write

    wins = rules.wins(hand, situation)
    return [write(group.tiles) for group in wins[0].groups] if wins else []
