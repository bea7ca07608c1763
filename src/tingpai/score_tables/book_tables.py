"""The tables of one rulebook with its options: the worth of the parts of a hand, as numbers of tallies.

The tables of chows, suited pungs, honours and standing tiles come from files. The fans are asked about everything else
when it is first needed.
"""

import json
from array import array
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tingpai.arrange import Group, GroupKind, arrange, chow, pair, pung
from tingpai.hand import Hand
from tingpai.kernel.shapes import HONORS_AND_KNITTED, SEVEN_PAIRS, THIRTEEN_ORPHANS
from tingpai.score import Occurrence
from tingpai.score_tables import hand_rows, table_files
from tingpai.score_tables.complete_suits import suits
from tingpai.score_tables.fan_inputs import BELOW_MINIMUM, WIN, FastRules
from tingpai.score_tables.fill_tables import SPECIAL, ordered
from tingpai.score_tables.lookup_tables import FIELD, NUMBER_BITS
from tingpai.score_tables.part_numbers import (
    CHOW_SETS,
    KNITTED,
    NOWHERE,
    PLACE_PAIR,
    PLACE_PUNG,
    SHAPE_KNITTED,
    SHAPE_PAIRS,
    SHAPE_REGULAR,
    SINGLES,
    SUIT_PLACES,
)
from tingpai.score_tables.probe_wins import (
    KNITTED_GROUP,
    SHAPES,
    SORTS,
    around,
    of_copies,
    of_kongs,
    of_situation,
    probe,
    sort_of,
)
from tingpai.score_tables.tallies import Tallies
from tingpai.tile import KINDS, TILES, Tile, Wind
from tingpai.win import Situation, Source


class GroupAllowances(NamedTuple):
    """The fans of `every_group` that groups allow, and the sorts of tiles that they lack, as bits of one number.

    The numbers of all groups of a hand are combined with AND: a hand has a fan if all of its groups allow it.
    """

    chows: list[int]
    """By suit and chow number."""
    pungs: list[int]
    """By suit and bits of the pungs."""
    honors: list[int]
    """By the bits of the pungs of honours."""
    pairs: list[int]
    """By kind, for the pair of a regular hand."""
    pairs_of_seven: list[int]
    """By kind, for one of seven pairs."""
    knitted: int
    """For the nine tiles of a knitted straight."""


class BookTables:
    """The tallies of the parts of a hand in one rulebook with its options."""

    def __init__(self, rules: FastRules) -> None:
        self.rules = rules
        self.inputs = rules.inputs
        self.suits = suits()
        self.tallies = Tallies(rules)
        self._every_group = ordered(rules, self.inputs.every_group)
        self._asked: dict[tuple[object, ...], int] = {}
        self._singles: dict[tuple[int, ...], tuple[int, int]] = {}
        self._load()
        self.allowances = self._allowances()
        ask = self.tallies.ask
        self.kongs = [
            ask(of_kongs(concealed, open_kongs, pungs - concealed), self.inputs.kongs)
            if concealed <= pungs and open_kongs + pungs <= 4
            else 0
            for concealed in range(5)
            for open_kongs in range(5)
            for pungs in range(5)
        ]
        """By the numbers of concealed kongs, open kongs, and concealed pungs (kongs included)."""
        self.copies = [ask(of_copies(number), self.inputs.copies) for number in range(4)]
        self.shapes = [0] * len(SHAPES)
        straight = probe([KNITTED_GROUP, pair(Tile.M1)], shape=SHAPES[SHAPE_KNITTED])
        self.shapes[SHAPE_KNITTED] = ask(straight, self.inputs.shape)
        pairs = probe(map(pair, (*SORTS, Tile.M2, Tile.P2)), shape=SEVEN_PAIRS)
        self.shapes[SHAPE_PAIRS] = ask(pairs, self.inputs.shape)
        self.chicken = rules.fans[rules.chicken].value
        self.chicken_fan = self.tallies.number[rules.chicken]

    def _load(self) -> None:
        made = table_files.load(table_files.fan_tables(self.rules))
        settled: list[int] = []
        for found in json.loads(made["findings"]):
            findings = {id: [tuple(place) for place in places] for id, places in found}
            settled.append(self.tallies.settle(probe(()), findings))
        self.special = [settled[number] for number in array("i", made["special"])]
        self.chows = [
            number if number >= SPECIAL else settled[number] for number in array("i", made["chows"])
        ]
        self.suited = [settled[number] for number in array("i", made["suited"])]
        self.honors = [settled[number] for number in array("i", made["honors"])]
        standing = array("i", made["standing"])
        self.standing = {
            key: settled[number] for key, number in zip(standing[::2], standing[1::2], strict=True)
        }
        """The tallies of thirteen standing tiles of one suit, by `standing_key`, without empty ones."""

    # -- groups ---------------------------------------------------------------------------------------------

    def _allowances(self) -> GroupAllowances:
        chows = [self._allows(chow(TILES[low])) if low % 9 < 7 else 0 for low in range(27)]
        pungs = [self._allows(pung(tile)) for tile in TILES[:34]]
        return GroupAllowances(
            [_common(chows[9 * suit + low] for low in lows) for suit in range(3) for lows in CHOW_SETS],
            [
                _common(pungs[9 * suit + rank] for rank in range(9) if bits >> rank & 1)
                for suit in range(3)
                for bits in range(512)
            ],
            [_common(pungs[27 + honor] for honor in range(7) if bits >> honor & 1) for bits in range(128)],
            [self._allows(pair(tile)) for tile in TILES[:34]],
            [self._allows(pair(tile), SEVEN_PAIRS) for tile in TILES[:34]],
            self._allows(KNITTED_GROUP, SHAPES[SHAPE_KNITTED]),
        )

    def _allows(self, group: Group, shape: int = SHAPES[SHAPE_REGULAR]) -> int:
        wins = around(group, shape)
        allowed = 0
        for id in self._every_group:
            allowed = allowed << 1 | any(self.rules.fans[id].find(win) for win in wins)
        sorts = 0
        for tile in group.tiles:
            sorts |= sort_of(tile)
        return allowed << len(SORTS) | (1 << len(SORTS)) - 1 & ~sorts

    def groups(self, key: int) -> int:
        """The tally of all groups together: the key has the shape in its lowest three bits, the allowance above."""
        allowed, shape = key >> 3, key & 7
        sorts = [tile for number, tile in enumerate(SORTS) if not allowed >> number & 1]
        win = probe(map(pair, sorts), shape=SHAPES[shape])
        last = len(self._every_group) + len(SORTS) - 1
        found: dict[str, Sequence[Occurrence]] = {
            id: [()] for place, id in enumerate(self._every_group) if allowed >> last - place & 1
        }
        found |= self.rules.find(win, self.inputs.sorts)
        return self.tallies.settle(win, {id: found[id] for id in ordered(self.rules, found)})

    # -- the winning tile and the situation -----------------------------------------------------------------

    def place(self, shape: int, only: int, place: int) -> int:
        """The tally of the winning tile's place; `only` if no other tile would complete the hand."""
        if place == NOWHERE:
            return self.tallies.ask(probe([pair(Tile.M1)], place=None), self.inputs.place)
        group, tile = group_at(place)
        waits = (tile,) if only else (tile, TILES[(tile + 1) % 34])
        win = probe([group], Situation(tile, Source.WALL), shape=SHAPES[shape], waits=waits)
        return self.tallies.ask(win, self.inputs.place)

    def situation(self, key: int) -> int:
        """The tally of the situation; the key has that of `situation_of`, claimed sets (from bit 13) and shape (16)."""
        situation = situation_of(key)
        return self.tallies.ask(
            of_situation(situation, key >> 13 & 7, SHAPES[key >> 16]), self.inputs.situation
        )

    def flowers(self, flowers: int, seat: int) -> int:
        """The tally of the flowers, given as eight bits."""
        hand = Hand((), (), tuple(TILES[34 + number] for number in range(8) if flowers >> number & 1))
        win = probe((), Situation(Tile.M1, Source.WALL, seat=Wind(seat)), hand=hand)
        return self.tallies.ask(win, self.inputs.flowers)

    def only_wait(self, counts: Sequence[int], melds: Sequence[int]) -> bool:
        """Whether the hand waits for one kind only."""
        hand = Hand(hand_rows.standing_of(counts), tuple(map(hand_rows.meld_of, melds)))
        return len(self.rules.ruleset.waits(hand, Situation())) == 1

    def status(self, key: int) -> int:
        """Whether a total is a win or below the minimum; the lowest bits of the key have the tally of the flowers."""
        reached = self.rules.reaches_minimum(key >> NUMBER_BITS, self.tallies.points[key & FIELD])
        return WIN if reached else BELOW_MINIMUM

    # -- fans that parts take from each other ---------------------------------------------------------------

    def taken(self, mask: int) -> int:
        """The number of the set of fans that are taken when the fans in `mask` meet."""
        return self.tallies.taken(mask)

    def loss(self, taken: int, tally: int) -> int:
        """The points that a tally loses if a set of fans is taken."""
        return self.tallies.loss(taken, tally)

    # -- hands that are asked about whole -------------------------------------------------------------------

    def one_suit_pairs(self, counts: Sequence[int], tile: int) -> int:
        """The tally of the shape of seven pairs in one suit."""
        key = ("pairs", *counts, tile)
        if key not in self._asked:
            whole = list(counts)
            whole[tile] += 1
            kinds = tuple([kind for kind in range(KINDS) for _ in range(whole[kind] // 2)])
            self._asked[key] = self.pairs_of(kinds)
        return self._asked[key]

    def pairs_of(self, kinds: tuple[int, ...]) -> int:
        """The tally of the shape of seven pairs of these kinds, which are in order and of one suit."""
        known = self._asked.get(kinds)
        if known is None:
            win = probe([pair(TILES[kind]) for kind in kinds], shape=SEVEN_PAIRS)
            known = self._asked[kinds] = self.tallies.ask(win, self.inputs.shape)
        return known

    def all_pungs(self, standing: int, melded: int, pair_kind: int, winds: int) -> int:
        """The tally of pungs of which some kinds are there twice, beside the pair."""
        key = ("pungs", standing, melded, pair_kind, winds)
        if key not in self._asked:
            kinds = [kind for kind in range(KINDS) for bits in (standing, melded) if bits >> kind & 1]
            situation = Situation(Tile.M1, Source.WALL, seat=Wind(winds >> 2), round=Wind(winds & 3))
            win = probe([*map(pung, (TILES[kind] for kind in kinds)), pair(TILES[pair_kind])], situation)
            self._asked[key] = self.tallies.ask(win, self.inputs.pungs)
        return self._asked[key]

    def singles(self, counts: Sequence[int], tile: int) -> tuple[int, int]:
        """The tally and the shape of a hand without sets and pairs; the tally is -1 if it is no such hand."""
        whole = list(counts)
        whole[tile] += 1
        key = tuple(whole)
        known = self._singles.get(key)
        if known is None:
            known = (-1, 0)
            for arrangement in arrange(whole, (), THIRTEEN_ORPHANS | HONORS_AND_KNITTED):
                win = probe(arrangement.groups, shape=arrangement.shape)
                ids = (*self.inputs.every_group, *self.inputs.sorts, *self.inputs.shape)
                known = (self.tallies.ask(win, ids), SHAPES.index(arrangement.shape))
            self._singles[key] = known
        return known


def _common(allowances: Iterable[int]) -> int:
    common = -1
    for allowed in allowances:
        common &= allowed
    return common


def group_at(place: int) -> tuple[Group, Tile]:
    """The group at a place, and the winning tile in it."""
    if place in (KNITTED, SINGLES):
        kind = GroupKind.KNITTED if place == KNITTED else GroupKind.SINGLES
        return Group(kind, KNITTED_GROUP.tiles), KNITTED_GROUP.tile
    suit, here = divmod(place, SUIT_PLACES)
    if here < PLACE_PUNG:
        group = chow(TILES[9 * suit + here // 3])
        return group, group.tiles[here % 3]
    tile = TILES[9 * suit + (here - PLACE_PUNG) % 9]
    return (pung(tile) if here < PLACE_PAIR else pair(tile)), tile


def situation_of(key: int) -> Situation:
    """The situation of a key; its joker, if there is one, is not in the hand."""
    row = [0] * hand_rows.WIDTH
    row[hand_rows.SOURCE], row[hand_rows.FLAGS] = key & 3, key >> 2 & 7
    row[hand_rows.READY], row[hand_rows.BLESSING] = key >> 5 & 3, key >> 7 & 3
    row[hand_rows.JOKER] = 1 + Tile.WHITE if key >> 9 & 1 else 0
    return hand_rows.hand_of(row)[1]
