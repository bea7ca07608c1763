"""Hands for the tests: written short, and random ones that win, with jokers among their tiles."""

import random
from collections.abc import Sequence

from tingpai import notation
from tingpai.arrange import KNITTED_ORDERS
from tingpai.errors import ImpossibleHand
from tingpai.hand import Hand, Meld
from tingpai.rulesets.dazhong import Dazhong
from tingpai.score import Score
from tingpai.tile import KINDS, TERMINALS_AND_HONORS, TILES, Relative, Tile, Wind
from tingpai.win import Situation, Source

BOOK = Dazhong()
ALL_KINDS = tuple(range(KINDS))


def melds_of(text: str) -> tuple[Meld, ...]:
    """`345m` or `EEE` or `7777s` claimed, `(7777s)` a concealed kong."""
    made = []
    for word in text.split():
        taken_from = Relative.SELF if word.startswith("(") else Relative.LEFT
        made.append(Meld.of(word.strip("()"), taken_from))
    return tuple(made)


def score(standing: str, won: str, melds: str = "", *, ruleset: Dazhong = BOOK, **facts: object) -> Score:
    """The score of a hand. `facts` are those of `Situation`, the joker as text; `wall` for a drawn tile."""
    hand, situation = case(standing, won, melds, **facts)
    return ruleset.score(hand, situation)


def case(standing: str, won: str, melds: str = "", **facts: object) -> tuple[Hand, Situation]:
    """A hand and its situation. South in the East round where nothing else is said."""
    given = {"seat": Wind.SOUTH, **facts}
    given["source"] = Source.WALL if given.pop("wall", False) else given.get("source", Source.DISCARD)
    if given.get("joker") is not None:
        given["joker"] = notation.parse(str(given["joker"]))[0]
    flowers = tuple(notation.parse(str(given.pop("flowers", ""))))
    hand = Hand(tuple(notation.parse(standing)), melds_of(melds), flowers)
    return hand, Situation(notation.parse(won)[0], **given)  # type: ignore[arg-type]


def points(result: Score) -> dict[str, int]:
    """What each counted fan gave."""
    return {line.fan.id: line.points for line in result.lines}


def random_case(
    rng: random.Random, jokers: int, kinds: Sequence[int] = ALL_KINDS, irregular: float = 0.25
) -> tuple[Hand, Situation]:
    """A hand in which `jokers` jokers have taken the place of tiles of a winning one; some do not win."""
    while True:
        joker = rng.randrange(KINDS)
        sets = _irregular(rng, kinds) if rng.random() < irregular else _regular(rng, kinds)
        melds = []
        tiles: list[int] = []
        for group in sets:
            if len(group) == 3 and joker not in group and rng.random() < 0.25:
                melds.append(_meld(rng, group))
            else:
                tiles.extend(group)
        rng.shuffle(tiles)
        tiles[:jokers] = [joker] * jokers
        rng.shuffle(tiles)
        if tiles.count(joker) != jokers:
            continue
        won = TILES[tiles.pop()]
        flowers = rng.sample(TILES[KINDS:], rng.choice((0, 0, 1, 2)))
        hand = Hand(tuple(TILES[tile] for tile in tiles), tuple(melds), tuple(flowers))
        situation = _situation(rng, won, TILES[joker], bool(melds))
        try:
            BOOK.check(hand, situation)
        except ImpossibleHand:
            continue
        return hand, situation


def _set(rng: random.Random, kinds: Sequence[int]) -> list[int]:
    low = rng.choice(kinds)
    if low >= 27 or low % 9 > 6 or rng.random() < 0.4:
        return [low] * 3
    return [low, low + 1, low + 2]


def _regular(rng: random.Random, kinds: Sequence[int]) -> list[list[int]]:
    return [*(_set(rng, kinds) for _ in range(4)), [rng.choice(kinds)] * 2]


def _irregular(rng: random.Random, kinds: Sequence[int]) -> list[list[int]]:
    shape = rng.choice(("pairs", "pairs", "orphans", "honors", "straight"))
    order = [int(tile) for tile in rng.choice(KNITTED_ORDERS)]
    if shape == "pairs":
        return [[tile] * 2 for tile in rng.choices(kinds, k=7)]
    if shape == "orphans":
        return [[int(tile)] for tile in (*TERMINALS_AND_HONORS, rng.choice(TERMINALS_AND_HONORS))]
    if shape == "honors":
        return [[tile] for tile in rng.sample([*order, *range(27, KINDS)], 14)]
    return [[tile] for tile in order] + [_set(rng, kinds), [rng.choice(kinds)] * 2]


def _meld(rng: random.Random, group: Sequence[int]) -> Meld:
    tiles = [TILES[tile] for tile in group]
    if group[0] == group[1] and rng.random() < 0.5:
        return Meld.of(tiles + tiles[:1], rng.choice((Relative.SELF, Relative.LEFT)))
    return Meld.of(tiles, Relative.LEFT)


def _situation(rng: random.Random, won: Tile, joker: Tile, melded: bool) -> Situation:
    source = Source.WALL if won == joker else rng.choice((Source.WALL, Source.DISCARD))
    seat = Wind(rng.randrange(4))
    blessing = None
    if not melded and rng.random() < 0.15:
        if source is Source.WALL:
            blessing = "earth" if seat else "heaven"
        elif seat:
            blessing = "man"
    ready = "declared" if blessing is None and rng.random() < 0.2 else None
    last = blessing is None and rng.random() < 0.05
    wind = Wind(rng.randrange(4))
    return Situation(
        won, source, seat=seat, round=wind, joker=joker, ready=ready, blessing=blessing, last=last
    )


def describe(hand: Hand, situation: Situation) -> str:
    """A failing case, so that it can be typed in again."""
    return f"{notation.write(hand.standing)} {hand.melds} {notation.write(hand.flowers)} {situation}"
