"""Random winning hands of MCR, biased so that the dear fans come up as well, and their exchange form."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from support import hand_data
from tingpai import notation
from tingpai.arrange import KNITTED_ORDERS
from tingpai.hand import Hand, Meld, SetKind
from tingpai.patterns import REVERSIBLE_TILES
from tingpai.tile import GREEN_TILES, KINDS, TERMINALS_AND_HONORS, TILES, Relative, Tile, Wind, count_tiles
from tingpai.win import Situation, Source

OTHERS = (Relative.LEFT, Relative.ACROSS, Relative.RIGHT)
HONORS = tuple(range(27, 34))
Part = tuple[str, tuple[Tile, ...]]
"""A set or pair before it is declared or stands: `chow`, `pung`, `kong` or `pair`, with its tiles."""


def random_win(rng: random.Random) -> tuple[Hand, Situation]:
    """A winning hand of any shape, four sets and a pair in most cases, and how it was won."""
    shape = rng.random()
    if shape < 0.82:
        return regular_win(rng)
    if shape < 0.86:
        return rng.choice((nine_gates_win, terminal_chows_win, plain_win))(rng)
    if shape < 0.91:
        return knitted_straight_win(rng)
    if shape < 0.97:
        return seven_pairs_win(rng)
    if shape < 0.985:
        return _standing_win(rng, _honors_and_knitted(rng))
    orphans = [*TERMINALS_AND_HONORS, rng.choice(TERMINALS_AND_HONORS)]
    return _standing_win(rng, orphans)


def regular_win(rng: random.Random) -> tuple[Hand, Situation]:
    """Four sets and a pair, with melds of all kinds."""
    pool = random_pool(rng)
    pungs = rng.choice((0.0, 0.1, 0.4, 0.7, 1.0))
    while True:
        chows = [kind for kind in pool if kind < 27 and kind % 9 < 7 and {kind + 1, kind + 2} <= set(pool)]
        parts: list[Part] = [_random_set(rng, pool, chows, pungs) for _ in range(4)]
        if rng.random() < 0.35 and parts[0][0] == "chow":
            _relate(rng, parts)
        parts.append(("pair", (TILES[rng.choice(pool)],) * 2))
        if _possible(parts):
            return _declared(rng, parts, ())
        if rng.random() < 0.1:
            pool, pungs = random_pool(rng), rng.choice((0.1, 0.4, 1.0))


def nine_gates_win(rng: random.Random) -> tuple[Hand, Situation]:
    """1112345678999 of one suit, won on any tile of the suit."""
    suit = 9 * rng.randrange(3)
    standing = [TILES[suit + rank] for rank in (0, 0, *range(9), 8, 8)]
    return _finish(rng, standing, [], TILES[suit + rng.randrange(9)])


def terminal_chows_win(rng: random.Random) -> tuple[Hand, Situation]:
    """123 and 789 twice and a pair of fives, in one suit or in all three."""
    one, two, three = (9 * suit for suit in rng.sample(range(3), 3))
    if rng.random() < 0.5:
        two = three = one
    parts = [_chow(start) for start in (one, one + 6, two, two + 6)]
    return _declared(rng, [*parts, ("pair", (TILES[three + 4],) * 2)], ())


def plain_win(rng: random.Random) -> tuple[Hand, Situation]:
    """A cheap hand: sets of simples in three suits, a pair of honours, as a rule something claimed."""
    simples = [kind for kind in range(27) if 0 < kind % 9 < 8]
    chows = [kind for kind in range(27) if kind % 9 < 7]
    while True:
        parts = [_random_set(rng, simples, chows, 0.3) for _ in range(4)]
        parts.append(("pair", (TILES[rng.choice(HONORS)],) * 2))
        if _possible(parts) and len({tile // 9 for _, tiles in parts for tile in tiles}) == 4:
            return _declared(rng, parts, (), openness=0.6)


def knitted_straight_win(rng: random.Random) -> tuple[Hand, Situation]:
    """The nine knitted tiles, a set that may be declared, and a pair."""
    knitted = rng.choice(KNITTED_ORDERS)
    pool = list(range(KINDS))
    chows = [kind for kind in range(27) if kind % 9 < 7]
    while True:
        parts: list[Part] = [_random_set(rng, pool, chows, 0.5), ("pair", (TILES[rng.choice(pool)],) * 2)]
        tiles = [*knitted, *(tile for _, part in parts for tile in part)]
        if max(count_tiles(tiles)) <= 4:
            return _declared(rng, parts, knitted)


def seven_pairs_win(rng: random.Random) -> tuple[Hand, Situation]:
    """Seven pairs; sometimes seven in a row, sometimes four alike."""
    if rng.random() < 0.15:
        start = 9 * rng.randrange(3) + rng.randrange(3)
        return _standing_win(rng, [TILES[start + step] for step in range(7) for _ in range(2)])
    while True:
        pool = random_pool(rng)
        pairs = [TILES[rng.choice(pool)] for _ in range(7)]
        if max(pairs.count(tile) for tile in pairs) <= 2:
            return _standing_win(rng, pairs * 2)


def random_pool(rng: random.Random) -> list[int]:
    """The kinds that a hand is made of: all of them, or a choice that some fan is fond of."""
    suit = 9 * rng.randrange(3)
    low = rng.randrange(8)
    pools: Sequence[Callable[[], Sequence[int]]] = (
        lambda: range(KINDS),
        lambda: range(27),
        lambda: [*range(suit, suit + 9)],
        lambda: [*range(suit, suit + 9), *HONORS],
        lambda: [kind for kind in range(27) if kind // 9 * 9 != suit],
        lambda: [kind for kind in range(27) if low <= kind % 9 <= low + 2],
        lambda: [kind for kind in range(27) if low <= kind % 9 <= low + 3],
        lambda: [kind for kind in range(27) if kind % 9 in (0, 8)],
        lambda: [kind for kind in range(27) if kind % 9 in (0, 1, 2, 6, 7, 8)] + [suit + 4],
        lambda: [*TERMINALS_AND_HONORS],
        lambda: [*HONORS],
        lambda: [*HONORS, *(kind for kind in range(27) if kind % 9 in (0, low))],
        lambda: [*GREEN_TILES],
        lambda: [*REVERSIBLE_TILES],
        lambda: [kind for kind in range(27) if kind % 9 % 2],
        lambda: [kind for kind in range(27) if 2 <= kind % 9 <= 6],
        lambda: [kind for kind in range(27) if 1 <= kind % 9 <= 7],
        lambda: [kind for kind in range(suit, suit + 9) if low - 1 <= kind - suit <= low + 4],
    )
    return sorted(rng.choice(pools)())


def _random_set(rng: random.Random, pool: Sequence[int], chows: Sequence[int], pungs: float) -> Part:
    if not chows or rng.random() < pungs:
        return ("pung", (TILES[rng.choice(pool)],) * 3)
    return _chow(rng.choice(chows))


def _chow(start: int) -> Part:
    return ("chow", (TILES[start], TILES[start + 1], TILES[start + 2]))


def _relate(rng: random.Random, parts: list[Part]) -> None:
    """Make other chows of the same or of other suits that stand in a row with the first one."""
    first = parts[0][1][0]
    step = rng.choice((0, 0, 1, 2, 3, 6))
    suits = [first // 9] * 3 if rng.random() < 0.5 else rng.sample(range(3), 3)
    if rng.random() < 0.3:
        suits[2] = suits[1]
    for index, suit in enumerate(suits[: rng.choice((2, 3, 3))], start=1):
        rank = first % 9 + step * index
        parts[index] = _chow(9 * suit + (rank if rank < 7 else rank % 3 * 3))


def _possible(parts: Sequence[Part]) -> bool:
    return max(count_tiles([tile for _, tiles in parts for tile in tiles])) <= 4


def _declared(
    rng: random.Random, parts: list[Part], loose: Sequence[Tile], openness: float | None = None
) -> tuple[Hand, Situation]:
    """Declare some of the sets, make kongs of some pungs, and win on one of the standing tiles."""
    openness = rng.choice((0.0, 0.0, 0.3, 0.6, 1.0)) if openness is None else openness
    kongs = rng.choice((0.0, 0.1, 0.5, 0.9))
    counts = count_tiles([*loose, *(tile for _, tiles in parts for tile in tiles)])
    melds: list[Meld] = []
    standing: list[Tile] = list(loose)
    for kind, tiles in parts:
        kong = kind == "pung" and counts[tiles[0]] == 3 and rng.random() < kongs
        if kind == "chow" and rng.random() < openness:
            melds.append(Meld(SetKind.CHOW, tiles[0], Relative.LEFT))
        elif kong and rng.random() < 0.5:
            melds.append(Meld(SetKind.KONG, tiles[0], Relative.SELF))
        elif kong:
            melds.append(Meld(SetKind.KONG, tiles[0], rng.choice(OTHERS), added=rng.random() < 0.5))
        elif kind == "pung" and rng.random() < openness:
            melds.append(Meld(SetKind.PUNG, tiles[0], rng.choice(OTHERS)))
        else:
            standing += tiles
    return _won(rng, standing, melds)


def _standing_win(rng: random.Random, tiles: Sequence[Tile]) -> tuple[Hand, Situation]:
    return _won(rng, list(tiles), [])


def _honors_and_knitted(rng: random.Random) -> list[Tile]:
    order = list(rng.choice(KNITTED_ORDERS))
    honors = [TILES[kind] for kind in HONORS]
    count = rng.choice((5, 6, 7))
    return rng.sample(honors, count) + rng.sample(order, 14 - count)


def _won(rng: random.Random, standing: list[Tile], melds: list[Meld]) -> tuple[Hand, Situation]:
    rng.shuffle(standing)
    rng.shuffle(melds)
    return _finish(rng, standing, melds, standing.pop())


def _finish(
    rng: random.Random, standing: list[Tile], melds: list[Meld], tile: Tile
) -> tuple[Hand, Situation]:
    flowers = tuple(rng.sample(TILES[KINDS:], rng.choice((0, 0, 0, 1, 2, 8))))
    hand = Hand(tuple(standing), tuple(melds), flowers)
    return hand, random_situation(rng, hand, tile)


def random_situation(rng: random.Random, hand: Hand, tile: Tile) -> Situation:
    """How the hand was completed, as far as it could happen so."""
    held = hand.held[tile]
    source = rng.choice((Source.WALL, Source.WALL, Source.DISCARD, Source.DISCARD, Source.KONG))
    if source is Source.KONG and held:
        source = Source.DISCARD
    shown = sum(meld.tiles.count(tile) for meld in hand.melds if not meld.concealed)
    situation = Situation(
        tile,
        source,
        seat=rng.choice(tuple(Wind)),
        round=rng.choice(tuple(Wind)),
        last=source is not Source.KONG and rng.random() < 0.1,
        # Three tiles in the player's own open sets are three that everybody sees (M-52).
        last_of_kind=shown == 3 or (not hand.counts[tile] and rng.random() < 0.1),
    )
    if source is Source.WALL and any(meld.kind is SetKind.KONG for meld in hand.melds):
        situation = replace(situation, replacement=rng.random() < 0.2)
    return situation


def request_for(hand: Hand, situation: Situation) -> dict[str, Any]:
    """The hand as a request of the exchange format."""
    assert situation.tile is not None
    return {
        "ruleset": "mcr",
        **hand_data(hand),
        "win": {
            "tile": situation.tile.code,
            "from": situation.source.value,
            "replacement": situation.replacement,
            "last": situation.last,
            "last_of_kind": situation.last_of_kind,
        },
        "seat": situation.seat.code,
        "round": situation.round.code,
    }


def describe(hand: Hand, situation: Situation) -> str:
    """The hand in one line, for a failure."""
    melds = " ".join(f"[{notation.write(meld.tiles)} {meld.taken_from.value}]" for meld in hand.melds)
    flags = [name for name in ("replacement", "last", "last_of_kind") if getattr(situation, name)]
    winds = situation.seat.code + situation.round.code
    return (
        f"{notation.write(hand.standing)} {melds} + {situation.tile} {situation.source.value} {winds} {flags}"
    )
