"""Hands as rows of 48 bytes: the input of `score_many`.

column  content
0–33    number of standing tiles of each kind, without the winning tile (the packed hand of `packed_hand`)
34      the winning tile
35–38   up to four melds, one byte each (`code_of`); 0 is no meld
39      source of the winning tile: 0 wall, 1 discard, 2 robbed kong
40      bits: replacement (1), last tile (2), last of its kind (4)
41, 42  seat wind and round wind: 0 East to 3 North
43      a bit for each of the eight flowers
44      kind of the joker plus 1; 0 without jokers
45      ready: 1 declared, 2 heavenly
46      blessing: 1 heaven, 2 earth, 3 man
47      always 0
"""

from collections.abc import Iterable, Sequence
from typing import Final

from tingpai.errors import ImpossibleHand
from tingpai.hand import Hand, Meld, SetKind
from tingpai.score_tables.part_numbers import MELD_CHOW, MELD_CONCEALED, MELD_KONG, MELD_PUNG, SETS
from tingpai.tile import KINDS, TILES, Relative, Tile, Wind
from tingpai.win import Situation, Source

TILE: Final = 34
MELDS: Final = 35
SOURCE: Final = 39
FLAGS: Final = 40
SEAT: Final = 41
ROUND: Final = 42
FLOWERS: Final = 43
JOKER: Final = 44
READY: Final = 45
BLESSING: Final = 46
WIDTH: Final = 48
ROW_WORDS: Final = 6
"""Number of 64-bit words in a row."""

REPLACEMENT: Final = 1
LAST: Final = 2
LAST_OF_KIND: Final = 4

SOURCES: Final = (Source.WALL, Source.DISCARD, Source.KONG)
WALL, DISCARD, _ = SOURCES
CHOW, PUNG = SetKind.CHOW, SetKind.PUNG
READINESS: Final = (None, "declared", "heavenly")
BLESSINGS: Final = (None, "heaven", "earth", "man")


def row_of(hand: Hand, situation: Situation) -> bytes:
    """The row of a hand."""
    if len(hand.melds) > SETS:
        raise ImpossibleHand("error-too-many-melds", code="wrong_count", count=len(hand.melds))
    key = situation_key(situation)
    return bytes(
        (
            *hand.counts,
            0 if situation.tile is None else situation.tile,
            *map(code_of, hand.melds),
            *(0 for _ in range(SETS - len(hand.melds))),
            key & 3,
            key >> 2 & 7,
            situation.seat,
            situation.round,
            flowers_of(hand.flowers),
            0 if situation.joker is None else situation.joker + 1,
            key >> 5 & 3,
            key >> 7 & 3,
            0,
        )
    )


def hand_of(row: Sequence[int]) -> tuple[Hand, Situation]:
    """The hand of a row. A row does not say who gave a meld's tile or whether a kong was added; no fan asks."""
    hand = Hand(
        standing_of(row),
        tuple(meld_of(code) for code in row[MELDS:SOURCE] if code),
        tuple(TILES[KINDS + number] for number in range(8) if row[FLOWERS] >> number & 1),
    )
    return hand, Situation(
        TILES[row[TILE]],
        SOURCES[row[SOURCE]],
        replacement=bool(row[FLAGS] & REPLACEMENT),
        last=bool(row[FLAGS] & LAST),
        last_of_kind=bool(row[FLAGS] & LAST_OF_KIND),
        seat=Wind(row[SEAT]),
        round=Wind(row[ROUND]),
        joker=TILES[row[JOKER] - 1] if row[JOKER] else None,
        ready=READINESS[row[READY]],
        blessing=BLESSINGS[row[BLESSING]],
    )


def hand_of_words(words: Sequence[int]) -> tuple[Hand, Situation]:
    """The hand of a row that is given as six words."""
    return hand_of(b"".join(word.to_bytes(8, "little", signed=True) for word in words))


def standing_of(counts: Sequence[int]) -> tuple[Tile, ...]:
    """The tiles of 34 counts."""
    return tuple(TILES[kind] for kind in range(KINDS) for _ in range(counts[kind]))


def situation_key(situation: Situation) -> int:
    """A situation without winds and tiles as one number: source, flags (from bit 2), ready (5) and blessing (7)."""
    source = situation.source
    key = 0 if source is WALL else 1 if source is DISCARD else 2
    if situation.replacement:
        key |= REPLACEMENT << 2
    if situation.last:
        key |= LAST << 2
    if situation.last_of_kind:
        key |= LAST_OF_KIND << 2
    if situation.ready is not None:
        key |= READINESS.index(situation.ready) << 5
    if situation.blessing is not None:
        key |= BLESSINGS.index(situation.blessing) << 7
    return key


def flowers_of(flowers: Iterable[Tile]) -> int:
    """A bit for each flower."""
    return sum({1 << tile - KINDS for tile in flowers})


def code_of(meld: Meld) -> int:
    """A meld as one byte: 1–21 chows, 22–55 pungs, 56–89 open kongs, 90–123 concealed kongs."""
    kind = meld.kind
    if kind is CHOW:
        return MELD_CHOW + meld.tile - meld.tile // 9 * 2
    if kind is PUNG:
        return MELD_PUNG + meld.tile
    return (MELD_CONCEALED if meld.concealed else MELD_KONG) + meld.tile


def meld_of(code: int) -> Meld:
    """The meld of a byte; its claimed tile comes from the player on the left."""
    if code < MELD_PUNG:
        suit, rank = divmod(code - MELD_CHOW, 7)
        return Meld(SetKind.CHOW, TILES[9 * suit + rank], Relative.LEFT)
    if code < MELD_KONG:
        return Meld(SetKind.PUNG, TILES[code - MELD_PUNG], Relative.LEFT)
    if code < MELD_CONCEALED:
        return Meld(SetKind.KONG, TILES[code - MELD_KONG], Relative.LEFT)
    return Meld(SetKind.KONG, TILES[code - MELD_CONCEALED], Relative.SELF)
