"""The readings of a hand with jokers as `Win`s: groups in order, jokers marked, the winning tile in its place."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from tingpai.arrange import Arrangement, Group, GroupKind, melded
from tingpai.hand import Hand
from tingpai.kernel.shapes import HONORS_AND_KNITTED, KNITTED_STRAIGHT, REGULAR, SEVEN_PAIRS, THIRTEEN_ORPHANS
from tingpai.rulesets.dazhong import joker_pairs, joker_readings
from tingpai.rulesets.dazhong.joker_parts import JOKER, PAIR
from tingpai.rulesets.dazhong.joker_readings import COPIES, JokerReading, Spot, group, group_of, knitted_of
from tingpai.rulesets.dazhong.options import DazhongOptions
from tingpai.tile import KINDS, TERMINALS_AND_HONORS, TILES, Tile
from tingpai.win import Situation, Source, Win


def holds_jokers(hand: Hand, situation: Situation) -> bool:
    """Whether there is a joker among the standing tiles, in a kong, or as the winning tile."""
    joker = situation.joker
    return joker is not None and (situation.tile == joker or hand.held[joker] > 0)


class KnittedReading(NamedTuple):
    """A reading with a knitted straight, and where the winning tile stands."""

    knitted: Group
    reading: JokerReading
    spot: Spot | None
    """The spot of the winning tile in the rest of the hand, if it is there."""
    place: int | None
    """0 if the winning tile is a knitted tile, 1 if it is in the rest, None if no tile counts as the winning one."""


class JokerHand:
    """A completed hand with jokers: its natural tiles, and every way to read it."""

    def __init__(self, hand: Hand, situation: Situation, options: DazhongOptions) -> None:
        assert situation.tile is not None
        assert situation.joker is not None
        self.hand = hand
        self.situation = situation
        counts = list(hand.counts)
        counts[situation.tile] += 1
        self.jokers = counts[situation.joker]
        counts[situation.joker] = 0
        self.naturals = counts
        self.irregular = options.jokers_in_irregular or not self.jokers
        self.wild_kong = options.joker_kong_wild
        # None of East's fourteen tiles is the winning one (D-32).
        self.won: int | None = JOKER if situation.tile == situation.joker else int(situation.tile)
        if situation.blessing == "heaven":
            self.won = None

    @cached_property
    def declared(self) -> list[tuple[Group, ...]]:
        """The melds as groups; there is more than one way only if a kong of jokers may be any kong (D-41)."""
        groups = [melded(meld) for meld in self.hand.melds]
        for index, kong in enumerate(groups):
            if kong.tile == self.situation.joker:
                values = TILES[:KINDS] if self.wild_kong else (kong.tile,)
                kongs = [replace(kong, tiles=(tile,) * 4, jokers=(tile,) * 4) for tile in values]
                return [(*groups[:index], wild, *groups[index + 1 :]) for wild in kongs]
        return [tuple(groups)]

    def regular(self) -> Iterator[JokerReading]:
        """Every reading as sets and a pair."""
        return joker_readings.regular(self.naturals, self.jokers, self.won)

    def win(self, declared: Sequence[Group], reading: JokerReading, spot: Spot | None) -> Win:
        """A regular reading with the winning tile at `spot`."""
        return self._win(REGULAR, (), declared, reading.laid_out(spot), 0 if spot is not None else None)

    def win_of(self, declared: Sequence[Group], groups: Sequence[Group], won: bool) -> Win:
        """A regular reading with these groups; the winning tile stands in the first one."""
        return self._win(REGULAR, (), declared, groups, 0 if won else None)

    def _win(
        self,
        shape: int,
        first: Sequence[Group],
        declared: Sequence[Group],
        standing: Sequence[Group],
        won: int | None,
    ) -> Win:
        """A `Win` with its groups in the usual order; `won` is the index of the winning group in first + standing."""
        loose = [*first, *standing]
        place = loose[won] if won is not None else None
        ordered = sorted(
            [*declared, *standing], key=lambda item: (item.kind is GroupKind.PAIR, item.tiles, item.jokers)
        )
        groups = (*first, *ordered)
        index = None if place is None else next(i for i, item in enumerate(groups) if item is place)
        return Win(self.hand, self.situation, Arrangement(shape, groups), index)

    # -- irregular shapes -----------------------------------------------------------------------------------

    def wins_of_singles(self) -> Iterator[Win]:
        """Every irregular reading without sets; of readings that are worth the same, only the first."""
        if not self.irregular or self.hand.melds:
            return
        for twice in joker_readings.thirteen_orphans(self.naturals, self.jokers):
            yield self._orphans(twice)
            break  # all of them are worth the same
        by_honors: dict[int, tuple[int, ...]] = {}
        for kinds in joker_readings.honors_and_knitted(self.naturals, self.jokers):
            by_honors.setdefault(sum(kind >= 27 for kind in kinds), kinds)
        for kinds in by_honors.values():
            singles = group(GroupKind.SINGLES, kinds, self._among(kinds))
            yield self._win(HONORS_AND_KNITTED, (singles,), (), (), self._first((singles,)))

    def seven_pairs(self) -> Sequence[list[int]]:
        """The kinds of every reading as seven pairs."""
        return joker_pairs.seven_pairs(self.naturals, self.jokers) if self.may_be_pairs else ()

    @property
    def may_be_pairs(self) -> bool:
        """Can it be read as seven pairs at all?"""
        return self.irregular and not self.hand.melds

    def win_of_pairs(self, kinds: Sequence[int]) -> Win:
        """A reading as seven pairs."""
        left = list(self.naturals)
        groups = []
        for kind in kinds:
            natural = min(2, left[kind])
            left[kind] -= natural
            groups.append(group_of(PAIR + kind, (kind,) * natural))
        return self._win(SEVEN_PAIRS, (), (), groups, self._first(groups))

    def _orphans(self, twice: Tile) -> Win:
        alone = tuple(int(tile) for tile in TERMINALS_AND_HONORS if tile != twice)
        singles = group(GroupKind.SINGLES, alone, self._among(alone))
        pair = group_of(PAIR + twice, (int(twice),) * self.naturals[twice])
        return self._win(THIRTEEN_ORPHANS, (singles,), (), (pair,), self._first((singles, pair)))

    def knitted_straights(self) -> Iterator[KnittedReading]:
        """Every reading with a knitted straight, with every place of the winning tile."""
        if not self.irregular or len(self.hand.melds) > 1:
            return
        for order, naturals, reading in joker_readings.knitted_straights(
            self.naturals, self.jokers, self.won
        ):
            knitted = knitted_of(order, naturals)
            if self._first((knitted,)) is not None:
                yield KnittedReading(knitted, reading, None, 0)
            for spot in reading.spots:
                yield KnittedReading(knitted, reading, spot, 1)
            if self.won is None:
                yield KnittedReading(knitted, reading, None, None)

    def win_of_knitted(self, declared: Sequence[Group], found: KnittedReading) -> Win:
        """The `Win` of a reading with a knitted straight."""
        standing = found.reading.laid_out(found.spot)
        return self._win(KNITTED_STRAIGHT, (found.knitted,), declared, standing, found.place)

    def _among(self, kinds: Sequence[int]) -> list[int]:
        """The kinds among these of which there is a natural tile."""
        return [kind for kind in kinds if self.naturals[kind]]

    def _first(self, groups: Sequence[Group]) -> int | None:
        """The index of the first group in which the winning tile can stand."""
        if self.won is None:
            return None
        for index, item in enumerate(groups):
            if self.won == JOKER and item.jokers:
                return index
            if self.won != JOKER and item.tiles.count(TILES[self.won]) > item.jokers.count(TILES[self.won]):
                return index
        return None

    def completed_by(self, kind: Tile) -> bool:
        """Whether the hand is complete with the winning tile as this kind."""
        if self.won != JOKER:
            return any(True for _ in self.regular()) or any(True for _ in self._specials())
        return any(kind == value for reading in self.regular() for _, value in reading.spots) or any(
            kind in group.jokers for win in self._specials() for group in win.groups if group.meld is None
        )

    def _specials(self) -> Iterator[Win]:
        for kinds in self.seven_pairs():
            yield self.win_of_pairs(kinds)
        for declared in self.declared:
            for found in self.knitted_straights():
                yield self.win_of_knitted(declared, found)
        yield from self.wins_of_singles()

    # -- all of them ----------------------------------------------------------------------------------------

    def wins(self) -> Iterator[Win]:
        """Every reading with every place of the winning tile."""
        for declared in self.declared:
            for reading in self.regular():
                for spot in reading.spots if self.won is not None else (None,):
                    yield self.win(declared, reading, spot)
        yield from self._specials()


def waits(hand: Hand, joker: Tile, options: DazhongOptions) -> list[Tile]:
    """The kinds that complete a hand in a game with jokers, as themselves and under Jokers 6–14 (D-49).

    A kind of which the player holds all four tiles is no wait. The joker's own kind is a wait if a joker that stands
    for itself completes the hand; a joker that stands for another tile counts as a wait for that tile.
    """
    held = hand.held
    return [
        kind
        for kind in TILES[:KINDS]
        if held[kind] < COPIES
        and JokerHand(hand, Situation(kind, Source.WALL, joker=joker), options).completed_by(kind)
    ]
