# Compiled with mypyc.
"""Scores one hand from the tables: every reading is a handful of look-ups, and the most valuable one counts.

`part_numbers` explains the numbers of parts, `book_tables` the tables. Among equally valuable readings the one with the
winning tile in the pair is taken, then the first one, as in the explained score.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tingpai.kernel.packed_hand import (
    KEY_STEPS,
    WORDS,
    add,
    count_in,
    count_of,
    counts_of,
    different_kinds,
    fourfold_kinds,
    odd_kinds,
    packed_in,
    part_keys,
    part_of,
)
from tingpai.score_tables.hand_rows import ROW_WORDS
from tingpai.score_tables.lookup_tables import ALLOWED, FIELD, LookupTables
from tingpai.score_tables.part_numbers import (
    KNITTED,
    MELD_CONCEALED,
    MELD_KONG,
    NO_HONOR,
    NOWHERE,
    PLACE_PAIR,
    PLACE_PUNG,
    SHAPE_KNITTED,
    SHAPE_PAIRS,
    SHAPE_REGULAR,
    SINGLES,
    SUIT_PLACES,
)
from tingpai.score_tables.tally_sum import FOURTH, SECOND, THIRD, ReadingTotal

if TYPE_CHECKING:
    from tingpai.kernel.packed_hand import PackedHand

KNITTED_STEP: Final = 1 | 1 << 7 | 1 << 14
"""What the ranks 1, 4 and 7 add to the key of a suit."""
OTHER_GROUP: Final = 0
IN_PUNG: Final = 1
IN_PAIR: Final = 2
"""The group that the winning tile completes."""
UNKNOWN: Final = -1
KNITTED_STARTS: Final = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
"""Where the knitted sequences begin in the three suits, in the order of `arrange`."""


@final
class HandScorer(ReadingTotal):
    """One hand, and the most valuable of its readings so far."""

    def __init__(self, tables: LookupTables) -> None:
        super().__init__(tables)
        self.row: vec[i64] = vec[i64]([0] * ROW_WORDS)
        """The row of a hand that is scored alone."""
        self.standing: PackedHand = (0, 0, 0, 0, 0)
        """The standing tiles without the winning tile."""
        self.winning_tile: i64 = 0
        self.all_tiles: PackedHand = (0, 0, 0, 0, 0)
        """The standing tiles, the winning tile and the melds."""
        self.meld_count: i64 = 0
        self.melded_copies: i64 = 0
        """The number of tiles in melds that are of the winning tile's kind."""
        self.meld_bytes: i64 = 0
        """The bytes of the melds, the first one lowest."""
        self.meld_chows: i64 = 0
        """The weights of the melded chows, twelve bits for each suit."""
        self.meld_pungs: i64 = 0
        """The kinds of the melded pungs and kongs, as a set of kinds."""
        self.melds_allow: i64 = -1
        """The fans that all melds allow."""
        self.concealed_kongs: i64 = 0
        self.open_kongs: i64 = 0
        self.situation_key: i64 = 0
        """The key of `BookTables.situation` without claimed sets and shape."""
        self.self_drawn: bool = False
        self.has_place: bool = True
        """Whether some tile counts as the winning one."""
        self.winds: i64 = 0
        """Four times the seat wind, plus the round wind."""
        # Facts found on the way. The keys of the parts include the winning tile.
        self.characters_key: i64 = 0
        self.dots_key: i64 = 0
        self.bamboos_key: i64 = 0
        self.honors_key: i64 = 0
        self.standing_tally: i64 = 0
        self.odd_kinds: i64 = UNKNOWN
        self.only_wait: i64 = UNKNOWN
        self.regular_win: bool = False
        # The best reading so far: its total, its tallies, and the taking among them.
        self.best_total: i64 = -1
        self.best_in_pair: bool = False
        self.best_first: i64 = 0
        self.best_second: i64 = 0
        self.best_taken: i64 = 0

    def start_hand(self, standing: PackedHand, tile: i64) -> None:
        """Begin a hand with its standing tiles and its winning tile; melds are added afterwards."""
        self.standing = standing
        self.winning_tile = tile
        tiles = add(standing, packed_in(self.tables.one_tile, WORDS * tile))
        self.all_tiles = tiles
        characters, dots, bamboos, honors = part_keys(tiles)
        self.characters_key = characters
        self.dots_key = dots
        self.bamboos_key = bamboos
        self.honors_key = honors
        self.meld_count = 0
        self.melded_copies = 0
        self.meld_bytes = 0
        self.meld_chows = 0
        self.meld_pungs = 0
        self.melds_allow = -1
        self.concealed_kongs = 0
        self.open_kongs = 0
        self.standing_tally = 0
        self.odd_kinds = UNKNOWN
        self.only_wait = UNKNOWN
        self.regular_win = False
        self.best_total = -1
        self.best_in_pair = False

    def add_meld(self, code: i64) -> None:
        """Put a meld, given as its byte, beside the standing tiles."""
        tables = self.tables
        self.meld_bytes |= code << 8 * self.meld_count
        self.meld_count += 1
        self.melds_allow &= tables.allowed_by_meld(code)
        self.meld_chows += tables.meld_chows[code]
        self.meld_pungs |= tables.meld_pungs[code]
        self.all_tiles = add(self.all_tiles, packed_in(tables.meld_tiles, WORDS * code))
        self.melded_copies += count_in(tables.meld_tiles, WORDS * code, self.winning_tile)
        if code >= MELD_CONCEALED:
            self.concealed_kongs += 1
        elif code >= MELD_KONG:
            self.open_kongs += 1

    @property
    def meld_codes(self) -> list[int]:
        """The bytes of the melds as a list."""
        return [self.meld_bytes >> 8 * slot & 127 for slot in range(self.meld_count)]

    def score_readings(self) -> None:
        """Examine every reading and keep the best one."""
        base: i64 = self.situation_key | (self.meld_count - self.concealed_kongs) << 13
        self._sets_and_pair(
            self.characters_key,
            self.dots_key,
            self.bamboos_key,
            self.honors_key,
            SHAPE_REGULAR,
            -1,
            base,
        )
        if self.meld_count > 1:
            return
        # A knitted straight has nine kinds of which no two can share a set, so no regular hand has one.
        if not self.regular_win:
            self._knitted_straight(base)
        if self.meld_count:
            return
        if self.odd_kinds < 0:
            self.odd_kinds = odd_kinds(self.standing)
        if self.odd_kinds == 1 and count_of(self.standing, self.winning_tile) & 1:
            self._seven_pairs(base)
        if self.best_total < 0:
            self._singles(base)

    def part_key(self, part: i64) -> i64:
        """The key of a part, including the winning tile."""
        if part == 0:
            return self.characters_key
        if part == 1:
            return self.dots_key
        return self.bamboos_key if part == 2 else self.honors_key

    # -- sets and a pair ------------------------------------------------------------------------------------

    def _sets_and_pair(
        self,
        characters_key: i64,
        dots_key: i64,
        bamboos_key: i64,
        honors_key: i64,
        shape: i64,
        order: i64,
        base: i64,
    ) -> None:
        """Score every reading of parts with these keys as sets and a pair; `order` is the knitted order or -1."""
        tables = self.tables
        characters = tables.suit_readings(characters_key)
        dots = tables.suit_readings(dots_key)
        bamboos = tables.suit_readings(bamboos_key)
        honors = tables.honor_reading(honors_key)
        if characters == 0 or dots == 0 or bamboos == 0 or honors < 0:
            return
        honor_pair: i64 = 1 if honors & 7 < NO_HONOR else 0
        if (characters & 1) + (dots & 1) + (bamboos & 1) + honor_pair != 1:
            return
        # `_reading` adds the ranks of the four pairs, where a part without a pair has 9 (honours: 7). Added to this
        # number they are the kind of the pair.
        pair_base: i64 = 9 * (characters & 1) + 18 * (dots & 1) + 27 * (bamboos & 1) + 34 * honor_pair - 34
        if shape == SHAPE_REGULAR:
            self.regular_win = True
        situation = tables.situations.get(base | shape << 16)
        kongs: i64 = self.open_kongs + self.concealed_kongs
        fourfold: i64 = tables.fourfold_tally(fourfold_kinds(self.all_tiles) - kongs)
        if shape == SHAPE_REGULAR:
            self.standing_tally = self._find_standing_tally()
        first: i64 = characters >> 5
        first_end: i64 = first + (characters >> 1 & 15)
        second_end: i64 = (dots >> 5) + (dots >> 1 & 15)
        third_end: i64 = (bamboos >> 5) + (bamboos >> 1 & 15)
        while first < first_end:
            second: i64 = dots >> 5
            while second < second_end:
                third: i64 = bamboos >> 5
                while third < third_end:
                    self._reading(first, second, third, honors, shape, order, situation, fourfold, pair_base)
                    third += 1
                second += 1
            first += 1

    def _reading(
        self,
        first: i64,
        second: i64,
        third: i64,
        honors: i64,
        shape: i64,
        order: i64,
        situation: i64,
        fourfold: i64,
        pair: i64,
    ) -> None:
        """Score one reading, given as the numbers of the three suit readings, with every place of the winning tile."""
        tables = self.tables
        characters = tables.suit_reading(0, first)
        dots = tables.suit_reading(1, second)
        bamboos = tables.suit_reading(2, third)
        chows = self.meld_chows
        pungs = self.meld_pungs
        first_chows = tables.chow_number((characters & 4095) + (chows & 4095))
        second_chows = tables.chow_number((dots & 4095) + (chows >> 12 & 4095))
        third_chows = tables.chow_number((bamboos & 4095) + (chows >> 24))
        first_pungs: i64 = characters >> 12 & 511 | pungs & 511
        second_pungs: i64 = dots >> 12 & 511 | pungs >> 9 & 511
        third_pungs: i64 = bamboos >> 12 & 511 | pungs >> 18 & 511
        honor_pungs: i64 = honors >> 3 & 127 | pungs >> 27
        pair += (characters >> 21 & 15) + (dots >> 21 & 15) + (bamboos >> 21 & 15) + (honors & 7)
        allowed: i64 = (
            (characters & dots & bamboos) >> ALLOWED & tables.allowed_by_honors(honors) & self.melds_allow
        )
        if shape == SHAPE_KNITTED:
            allowed &= tables.knitted_allows
        self.start_reading(
            tables.chow_tally(first_chows, second_chows, third_chows, pair),
            tables.pung_tally(first_pungs, second_pungs, third_pungs),
            tables.honor_tally(honor_pungs, pair, self.winds),
            tables.group_tally(allowed, shape),
            fourfold,
            situation,
            tables.shape_tally(shape),
        )
        concealed: i64 = self.concealed_kongs + (characters >> 25 & 7) + (dots >> 25 & 7)
        concealed += (bamboos >> 25 & 7) + (honors >> 10)
        if not self.has_place:
            self._try_place(shape, NOWHERE, OTHER_GROUP, concealed)
            return
        tile = self.winning_tile
        suit = part_of(tile)
        if order >= 0 and in_knitted_order(tile, order):
            self._try_place(shape, KNITTED, OTHER_GROUP, concealed)
        if suit == 3:
            honor: i64 = tile - 27
            if honors >> 3 >> honor & 1:
                self._try_place(shape, 3 * SUIT_PLACES + PLACE_PUNG + honor, IN_PUNG, concealed)
            if honors & 7 == honor:
                self._try_place(shape, 3 * SUIT_PLACES + PLACE_PAIR + honor, IN_PAIR, concealed)
            return
        places: i64 = tables.places_of(
            first if suit == 0 else second if suit == 1 else third, tile - 9 * suit
        )
        while places:
            place: i64 = (places & 63) - 1
            group: i64 = OTHER_GROUP if place < PLACE_PUNG else IN_PUNG if place < PLACE_PAIR else IN_PAIR
            self._try_place(shape, suit * SUIT_PLACES + place, group, concealed)
            places >>= 6

    def _try_place(self, shape: i64, place: i64, group: i64, concealed: i64) -> None:
        """Total the reading with the winning tile in one place; keep it if it is better than the best so far.

        `concealed` is the number of concealed pungs if the winning tile is self-drawn.
        """
        tables = self.tables
        standing: i64 = self.standing_tally if shape == SHAPE_REGULAR else 0
        claimed: i64 = 1 if group == IN_PUNG and not self.self_drawn else 0
        kongs: i64 = tables.kong_tally(self.concealed_kongs, self.open_kongs, concealed - claimed)
        where: i64 = tables.place_tally(shape, 0, place)
        if tables.only_wait_matters:
            alone = tables.place_tally(shape, 1, place)
            # Asking for the waits of special shapes takes long, so it is asked only if the answer matters.
            if alone != where and (
                self.regular_win or self.total(standing, kongs, alone) != self.total(standing, kongs, where)
            ):
                where = alone if self._is_only_wait() else where
        points = self.total(standing, kongs, where)
        in_pair = group == IN_PAIR and shape <= SHAPE_KNITTED
        if points > self.best_total or (points == self.best_total and in_pair and not self.best_in_pair):
            self.best_total = points
            self.best_in_pair = in_pair
            self.best_first = self.first_tallies
            self.best_second = self.second_tallies | (standing & FIELD) << SECOND | (kongs & FIELD) << THIRD
            self.best_second |= (where & FIELD) << FOURTH
            self.best_taken = self.taken

    # -- the only wait --------------------------------------------------------------------------------------

    def _is_only_wait(self) -> bool:
        """Whether no other tile would complete the hand."""
        if self.only_wait < 0:
            self.only_wait = 1 if self._find_only_wait() else 0
        return self.only_wait == 1

    def _find_only_wait(self) -> bool:
        if self.tables.own_waits or not self.regular_win:
            known: bool = self.tables.book.only_wait(counts_of(self.standing), self.meld_codes)
            return known
        tile = self.winning_tile
        if self.meld_count == 0:
            if self.odd_kinds < 0:
                self.odd_kinds = odd_kinds(self.standing)
            if self.odd_kinds == 1 and not count_of(self.standing, tile) & 1:
                return False  # as seven pairs the hand waits for another tile
        suit = part_of(tile)
        key: i64 = self.part_key(suit) - KEY_STEPS[tile - 9 * suit]
        if self._waits_for_another(self._part_waits(suit, key), suit):
            return False
        # Without the winning tile this part may hold the pair; then the part of the other pair waits too.
        if not self._part_has_pair(suit, key):
            return True
        other: i64 = 0
        while other < 4:
            if other != suit and self._part_has_pair(other, self.part_key(other)):
                return not self._waits_for_another(self._part_waits(other, self.part_key(other)), other)
            other += 1
        return True

    def _part_waits(self, part: i64, key: i64) -> i64:
        """The ranks that complete a part, as bits."""
        if part == 3:
            return self.tables.honor_waits[key]
        return i64(self.tables.waits[key])

    def _part_has_pair(self, part: i64, key: i64) -> bool:
        """Whether a part is complete and has a pair."""
        if part == 3:
            honors = self.tables.honor_reading(key)
            return honors >= 0 and honors & 7 < NO_HONOR
        known = self.tables.suit_readings(key)
        return known & 1 == 1

    def _waits_for_another(self, waits: i64, part: i64) -> bool:
        """Whether the waits include a kind other than the winning one, of which the player does not hold all four."""
        kind: i64 = part * 9
        while waits:
            if waits & 1 and kind != self.winning_tile and count_of(self.all_tiles, kind) < 4:
                return True
            waits >>= 1
            kind += 1
        return False

    # -- special shapes -------------------------------------------------------------------------------------

    def _in_one_suit(self) -> bool:
        """Whether all standing tiles are of the winning tile's suit."""
        keys: i64 = self.characters_key + self.dots_key + self.bamboos_key + self.honors_key
        return self.winning_tile < 27 and self.part_key(part_of(self.winning_tile)) == keys

    def _find_standing_tally(self) -> i64:
        """The tally of thirteen standing tiles of one suit; 0 for other hands."""
        if self.meld_count or not self._in_one_suit():
            return 0
        suit = part_of(self.winning_tile)
        key: i64 = self.part_key(suit) - KEY_STEPS[self.winning_tile - 9 * suit]
        return self.tables.standing_tally(key, suit, self.has_place)

    def _knitted_straight(self, base: i64) -> None:
        for order in range(6):
            starts = KNITTED_STARTS[order]
            complete = True
            for suit in range(3):
                for step in range(3):
                    kind: i64 = 9 * suit + starts[suit] + 3 * step
                    if kind != self.winning_tile and count_of(self.standing, kind) == 0:
                        complete = False
                        break
                if not complete:
                    break
            if complete:
                self._sets_and_pair(
                    self.characters_key - KNITTED_STEP * KEY_STEPS[starts[0]],
                    self.dots_key - KNITTED_STEP * KEY_STEPS[starts[1]],
                    self.bamboos_key - KNITTED_STEP * KEY_STEPS[starts[2]],
                    self.honors_key,
                    SHAPE_KNITTED,
                    order,
                    base,
                )

    def _without_sets(
        self, tally: i64, shape: i64, fourfold: i64, place: i64, base: i64, allowed: i64
    ) -> None:
        """Score a hand without sets; `allowed` is -1 if the tally includes the fans of the groups."""
        tables = self.tables
        groups: i64 = 0 if allowed < 0 else tables.group_tally(allowed, shape)
        self.start_reading(0, 0, 0, groups, fourfold, tables.situations.get(base | shape << 16), tally)
        self._try_place(shape, place if self.has_place else NOWHERE, OTHER_GROUP, 0)

    def _seven_pairs(self, base: i64) -> None:
        tables = self.tables
        allowed: i64 = -1
        for kind in range(34):  # the winning tile is among them, because it makes a pair
            if count_of(self.standing, kind):
                allowed &= tables.pair_of_seven_allows[kind]
        tally: i64 = tables.shape_tally(SHAPE_PAIRS)
        if self._in_one_suit():
            tally = tables.packed_tally(
                tables.book.one_suit_pairs(counts_of(self.standing), self.winning_tile)
            )
        fourfold = tables.fourfold_tally(fourfold_kinds(self.all_tiles))
        self._without_sets(tally, SHAPE_PAIRS, fourfold, self._place_in_pair(), base, allowed)

    def _singles(self, base: i64) -> None:
        """Score thirteen orphans or honours and knitted tiles; there are few such hands, each is asked about once."""
        kinds = different_kinds(self.all_tiles)
        if kinds < 13:
            return
        tables = self.tables
        found: tuple[int, int] = tables.book.singles(counts_of(self.standing), self.winning_tile)
        if found[0] >= 0:
            place: i64 = SINGLES
            if kinds == 13 and count_of(self.standing, self.winning_tile) == 1:
                place = self._place_in_pair()
            self._without_sets(tables.packed_tally(found[0]), found[1], 0, place, base, -1)

    def _place_in_pair(self) -> i64:
        """The place of the winning tile if it is in a pair."""
        suit = part_of(self.winning_tile)
        return suit * SUIT_PLACES + PLACE_PAIR + self.winning_tile - 9 * suit


def in_knitted_order(tile: i64, order: i64) -> bool:
    """Whether a tile is one of the nine of a knitted order."""
    suit = part_of(tile)
    return suit < 3 and (tile - 9 * suit) % 3 == KNITTED_STARTS[order][suit]
