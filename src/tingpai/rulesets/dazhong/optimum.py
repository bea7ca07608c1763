"""The dearest reading of a hand with jokers, found without writing every reading out.

The fans themselves say what the parts of a reading are worth: each fan is asked about the part that it looks
at (the chows, the pungs and the pair, one group, the sorts of tiles), on a reading that has nothing else, and
the answer is remembered. A reading is then the sum of its parts, less what fans absorb in another part. The
best reading is counted once more in full by counting.py; a test holds the two totals equal.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from tingpai.arrange import Arrangement, Group, GroupKind, chow, pair, pung
from tingpai.hand import Hand
from tingpai.kernel.shapes import REGULAR, SEVEN_PAIRS
from tingpai.rulesets.dazhong import counting
from tingpai.rulesets.dazhong.fans import fans
from tingpai.rulesets.dazhong.jokers import PAIR, PUNG, Reading, Spot
from tingpai.rulesets.dazhong.options import DazhongOptions
from tingpai.rulesets.dazhong.wins import JokerHand
from tingpai.score import Occurrence
from tingpai.tile import TILES, Tile
from tingpai.win import Situation, Source, Win

# What the fans look at. Those in none of these lists look at the situation, the melds or the shape only.
OF_CHOWS: Final = (
    "quadruple_chow",
    "four_pure_shifted_chows",
    "pure_triple_chow",
    "pure_straight",
    "pure_shifted_chows",
    "mixed_straight",
    "mixed_triple_chow",
    "mixed_shifted_chows",
    "four_mixed_shifted_chows",
    "half_shifted_chows",
    "half_straight",
    "pure_double_chow",
    "mixed_double_chow",
    "short_straight",
    "two_terminal_chows",
)
OF_CHOWS_AND_PAIR: Final = ("pure_terminal_chows", "three_suited_terminal_chows")
OF_PUNGS_AND_PAIR: Final = (
    "happy_four_winds",
    "big_four_winds",
    "big_three_dragons",
    "little_four_winds",
    "little_three_dragons",
    "four_pure_shifted_pungs",
    "pure_shifted_pungs",
    "triple_pung",
    "big_three_winds",
    "mixed_shifted_pungs",
    "two_dragon_pungs",
    "four_mixed_shifted_pungs",
    "half_shifted_pungs",
    "dragon_pung",
    "prevalent_wind",
    "seat_wind",
    "double_pung",
    "pung_of_terminals_or_honors",
)
OF_EVERY_GROUP: Final = (
    "all_green",
    "all_terminals",
    "all_honors",
    "all_terminals_and_honors",
    "all_even_pungs",
    "upper_tiles",
    "middle_tiles",
    "lower_tiles",
    "all_fives",
    "upper_four",
    "lower_four",
    "reversible_tiles",
    "all_pungs",
    "outside_hand",
    "all_chows",
    "all_simples",
    "no_honors",
)
"""True of a hand when each of its groups could stand in a hand of which it is true."""
OF_SORTS: Final = ("full_flush", "half_flush", "all_types", "one_voided_suit")
"""Look only at which suits there are, and whether there are winds and dragons."""
OF_CONCEALED_PUNGS: Final = ("four_concealed_pungs", "three_concealed_pungs", "two_concealed_pungs")
OF_WON_PAIR: Final = ("pair_of_258", "pair_of_19")
OF_COPIES: Final = ("tile_hog",)
OF_ONE_SUIT: Final = ("nine_gates", "seven_shifted_pairs")
"""Asked of readings in one suit only."""
OF_FLOWERS: Final = counting.FLOWERS

PARTS: Final = (
    OF_CHOWS,
    OF_CHOWS_AND_PAIR,
    OF_PUNGS_AND_PAIR,
    OF_EVERY_GROUP + OF_SORTS,
    OF_CONCEALED_PUNGS,
    OF_WON_PAIR,
    OF_COPIES,
    OF_ONE_SUIT,
    OF_FLOWERS,
)
OF_SITUATION: Final = tuple(fan.id for fan in fans if not any(fan.id in part for part in PARTS))

BIT: Final = {fan.id: 1 << number for number, fan in enumerate(fans)}
FULL_FLUSH: Final = BIT["full_flush"]
NOBODY: Final = Hand(())
DRAWN: Final = Situation(Tile.M1, Source.WALL)


class Tally(NamedTuple):
    """What one part of a reading gives: its fans, their points, and the points of each."""

    fans: int
    points: int
    by_fan: tuple[tuple[int, int], ...]


NOTHING: Final = Tally(0, 0, ())


class Found(NamedTuple):
    """A reading and the place of the winning tile in it, with what they are worth together."""

    total: int
    in_pair: bool
    """Among equals the winning tile is put into the pair."""
    win: Callable[[], Win]


def _probe(
    groups: Iterable[Group], situation: Situation = DRAWN, shape: int = REGULAR, place: int = 0
) -> Win:
    """A reading that has these groups and nothing else."""
    return Win(NOBODY, situation, Arrangement(shape, tuple(groups)), place)


def _sort_of(tile: int) -> int:
    """A bit for each suit, for winds and for dragons."""
    return 1 << (tile // 9 if tile < 27 else 3 if tile < 31 else 4)


SORTS: Final = (Tile.M1, Tile.P1, Tile.S1, Tile.EAST, Tile.RED)
"""One tile of each sort, in the order of the bits."""


def plain(code: int) -> Group:
    """The group of a code, its jokers not marked."""
    if code < PUNG:
        return chow(TILES[code])
    return pung(TILES[code - PUNG]) if code < PAIR else pair(TILES[code - PAIR])


@cache
def allows(code: int, shape: int) -> tuple[int, int]:
    """The fans of every group that a hand with this group may have, and its sort."""
    group = plain(code)
    if shape == SEVEN_PAIRS:
        probes = [[group] * 7]
    elif code < PAIR:
        probes = [[group] * 4 + [pair(tile)] for tile in group.tiles]
    else:
        around = [chow(TILES[low]) for low in range(27) if low % 9 < 7 and low <= group.tile <= low + 2]
        probes = [[other] * 4 + [group] for other in (pung(group.tile), *around)]
    wins = [_probe(groups, shape=shape) for groups in probes]
    mask = sum(BIT[name] for name in OF_EVERY_GROUP if any(fans[name].find(win) for win in wins))
    return mask, _sort_of(group.tile)


class Book:
    """What the parts of a reading are worth in a game with certain options."""

    def __init__(self, options: DazhongOptions) -> None:
        self.options = options
        self.absorbs = counting.absorption_of(options)
        part_of = {name: part for part in PARTS for name in part}
        self._elsewhere = {
            BIT[dearer]: sum(BIT[name] for name in ids if part_of.get(name) is not part_of.get(dearer))
            for dearer, ids in self.absorbs.items()
        }
        self.chows = lru_cache(maxsize=1 << 15)(self._chows)
        self.chows_and_pair = lru_cache(maxsize=1 << 15)(self._chows_and_pair)
        self.pungs_and_pair = lru_cache(maxsize=1 << 15)(self._pungs_and_pair)
        self.whole = lru_cache(maxsize=1 << 12)(self._whole)
        self.concealed = cache(self._concealed)
        self.won_pair = cache(self._won_pair)
        self.hogs = lru_cache(maxsize=1 << 15)(self._hogs)
        self.nine_gates = lru_cache(maxsize=1 << 12)(self._nine_gates)
        self.shifted_pairs = lru_cache(maxsize=1 << 12)(self._shifted_pairs)
        self.absorbed = lru_cache(maxsize=1 << 15)(self._absorbed)

    def tally(self, win: Win, ids: Iterable[str]) -> Tally:
        """What these fans give in a reading."""
        found: dict[str, Sequence[Occurrence]] = {}
        for name in ids:
            where = fans[name].find(win)
            if where:
                found[name] = where
        return self._tally(win, found)

    def _tally(self, win: Win, found: Mapping[str, Sequence[Occurrence]]) -> Tally:
        if not found:
            return NOTHING
        counted, _ = counting.absorb(dict(found), self.absorbs)
        by_fan = tuple((BIT[name], len(where) * counting.value(name, win)) for name, where in counted.items())
        return Tally(sum(bit for bit, _ in by_fan), sum(points for _, points in by_fan), by_fan)

    def situation(self, win: Win) -> Tally:
        """What all readings of a hand in one shape have in common."""
        found = counting.find(win, self.options)
        return self._tally(win, {name: where for name, where in found.items() if name in OF_SITUATION})

    def _chows(self, chows: tuple[int, ...]) -> Tally:
        return self.tally(_probe(chow(TILES[tile]) for tile in chows), OF_CHOWS)

    def _chows_and_pair(self, chows: tuple[int, ...], eyes: int) -> Tally:
        groups = [chow(TILES[tile]) for tile in chows]
        return self.tally(_probe([*groups, pair(TILES[eyes])]), OF_CHOWS_AND_PAIR)

    def _pungs_and_pair(self, pungs: tuple[int, ...], eyes: int, situation: Situation) -> Tally:
        groups = [pung(TILES[tile]) for tile in pungs]
        return self.tally(_probe([*groups, pair(TILES[eyes])], situation), OF_PUNGS_AND_PAIR)

    def _whole(self, mask: int, sorts: int, shape: int) -> Tally:
        win = _probe((pair(tile) for number, tile in enumerate(SORTS) if sorts >> number & 1), shape=shape)
        found: dict[str, Sequence[Occurrence]] = {name: [()] for name in OF_EVERY_GROUP if BIT[name] & mask}
        found |= {name: [()] for name in OF_SORTS if fans[name].find(win)}
        return self._tally(win, found)

    def _concealed(self, pungs: int) -> Tally:
        return self.tally(_probe([pung(Tile.M1)] * pungs), OF_CONCEALED_PUNGS)

    def _won_pair(self, eyes: int) -> Tally:
        return self.tally(_probe([pair(TILES[eyes])]), OF_WON_PAIR)

    def _hogs(self, codes: tuple[int, ...]) -> Tally:
        return self.tally(_probe(map(plain, codes)), OF_COPIES)

    def _nine_gates(self, codes: tuple[int, ...], won: int) -> Tally:
        return self.tally(_probe(map(plain, codes), Situation(TILES[won], Source.WALL)), ("nine_gates",))

    def _shifted_pairs(self, kinds: tuple[int, ...]) -> Tally:
        groups = [pair(TILES[tile]) for tile in kinds]
        return self.tally(_probe(groups, shape=SEVEN_PAIRS), ("seven_shifted_pairs",))

    def _absorbed(self, mask: int) -> int:
        """Which fans those of another part absorb; a fan that does so covers all of their sets."""
        return _union(ids & mask for bit, ids in self._elsewhere.items() if bit & mask)

    def total(self, tallies: Sequence[Tally], flowers: int) -> int:
        """The points of a reading with these parts."""
        mask = points = 0
        for tally in tallies:
            mask |= tally.fans
            points += tally.points
        if not mask:
            return fans["chicken_hand"].value + (flowers if self.options.chicken_adds_flowers else 0)
        absorbed = self.absorbed(mask)
        if absorbed:
            for tally in tallies:
                if tally.fans & absorbed:
                    points -= sum(less for bit, less in tally.by_fan if bit & absorbed)
        return points + flowers


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


@cache
def book(options: DazhongOptions) -> Book:
    """The book of a game with these options."""
    return Book(options)


def best(hand: JokerHand, options: DazhongOptions) -> Win | None:
    """The dearest reading, or None if the tiles make no winning hand."""
    search = Search(hand, book(options))
    found = [*search.regular(), *search.seven_pairs(), *search.irregular()]
    if not found:
        return None
    return max(found, key=lambda item: (item.total, item.in_pair)).win()


class Search:
    """The best of each shape of one hand."""

    def __init__(self, hand: JokerHand, book: Book) -> None:
        self.hand = hand
        self.book = book
        self.flowers = 0

    def constant(self, win: Win) -> Tally:
        """What all readings of one shape have in common; any of them tells it."""
        self.flowers = self.book.tally(win, OF_FLOWERS).points
        return self.book.situation(win)

    def regular(self) -> Iterator[Found]:
        """The dearest reading as sets and a pair, for each way to see the melds."""
        readings = list(self.hand.regular())
        if not readings:
            return
        for declared in self.hand.declared:
            yield RegularSearch(self, declared, readings).best()

    def seven_pairs(self) -> Iterator[Found]:
        """The dearest reading as seven pairs."""
        book = self.book
        constant: Tally | None = None
        for kinds in self.hand.seven_pairs():
            if constant is None:
                constant = self.constant(self.hand.win_of_pairs(kinds))
            mask, sorts = -1, 0
            for kind in kinds:
                allowed, sort = allows(PAIR + kind, SEVEN_PAIRS)
                mask &= allowed
                sorts |= sort
            whole = book.whole(mask, sorts, SEVEN_PAIRS)
            shifted = book.shifted_pairs(kinds) if whole.fans & FULL_FLUSH else NOTHING
            hogs = book.hogs(tuple(PAIR + kind for kind in kinds))
            total = book.total((constant, whole, shifted, hogs), self.flowers)
            yield Found(total, False, lambda kinds=kinds: self.hand.win_of_pairs(kinds))  # type: ignore[misc]

    def irregular(self) -> Iterator[Found]:
        """The other shapes: few readings, each counted in full."""
        for win in self.hand.irregular_wins():
            yield Found(counting.count(win, self.book.options).total, False, lambda win=win: win)  # type: ignore[misc]


class RegularSearch:
    """The regular readings of one hand beside one way to see its melds."""

    def __init__(self, search: Search, declared: tuple[Group, ...], readings: Sequence[Reading]) -> None:
        hand = search.hand
        self.book = search.book
        self.hand = hand
        self.declared = declared
        self.readings = readings
        self.claimed = not hand.situation.self_drawn
        self.chows = tuple(int(group.tile) for group in declared if group.kind is GroupKind.CHOW)
        self.pungs = tuple(int(group.tile) for group in declared if group.kind is not GroupKind.CHOW)
        self.concealed = sum(group.meld is not None and group.meld.concealed for group in declared)
        # A kong's own tiles never make four apart (D-68).
        loose = [group for group in declared if group.kind is not GroupKind.KONG]
        self.loose = tuple(int(group.tile) + (PUNG if group.kind is GroupKind.PUNG else 0) for group in loose)
        self.mask, self.sorts = -1, 0
        for group in declared:
            code = int(group.tile) + (0 if group.kind is GroupKind.CHOW else PUNG)
            allowed, sort = allows(code, REGULAR)
            self.mask &= allowed
            self.sorts |= sort
        first = readings[0]
        spot = first.spots[0] if hand.won is not None else None
        self.constant = search.constant(hand.win(declared, first, spot))
        self.flowers = search.flowers
        situation = hand.situation
        self.winds = Situation(Tile.M1, Source.WALL, seat=situation.seat, round=situation.round)

    def best(self) -> Found:
        """The dearest reading with the best place of the winning tile."""
        total, in_pair, reading, spot = max(
            (
                (total, in_pair, reading, spot)
                for reading in self.readings
                for total, in_pair, spot in self.places(reading)
            ),
            key=lambda item: item[:2],
        )
        return Found(total, in_pair, lambda: self.hand.win(self.declared, reading, spot))

    def places(self, reading: Reading) -> Iterator[tuple[int, bool, Spot | None]]:
        """What the reading is worth with the winning tile in each kind of place."""
        book = self.book
        chows = tuple(sorted(reading.chows + self.chows))
        pungs = tuple(sorted(reading.pungs + self.pungs))
        codes = (*reading.chows, *(PUNG + tile for tile in reading.pungs), PAIR + reading.pair)
        mask, sorts = self.mask, self.sorts
        for code in codes:
            allowed, sort = allows(code, REGULAR)
            mask &= allowed
            sorts |= sort
        whole = book.whole(mask, sorts, REGULAR)
        tallies = [
            self.constant,
            whole,
            book.chows(chows) if len(chows) > 1 else NOTHING,
            book.chows_and_pair(chows, reading.pair) if len(chows) == 4 else NOTHING,
            book.pungs_and_pair(pungs, reading.pair, self.winds) if pungs else NOTHING,
            book.hogs(tuple(sorted(codes + self.loose))),
        ]
        concealed = self.concealed + len(reading.pungs)
        if self.hand.won is None:
            yield book.total([*tallies, book.concealed(concealed)], self.flowers), False, None
            return
        gates = bool(whole.fans & FULL_FLUSH) and not self.declared
        seen: set[tuple[int, int]] = set()
        for spot in reading.spots:
            code, won = spot
            kind = 2 if code >= PAIR else 1 if code >= PUNG and self.claimed else 0
            if (kind, won if gates else 0) in seen:
                continue
            seen.add((kind, won if gates else 0))
            parts = [
                *tallies,
                book.concealed(concealed - (kind == 1)),
                book.won_pair(reading.pair) if kind == 2 else NOTHING,
                book.nine_gates(codes, won) if gates else NOTHING,
            ]
            yield book.total(parts, self.flowers), kind == 2, spot
