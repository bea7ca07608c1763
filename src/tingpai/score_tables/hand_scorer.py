# Compiled with mypyc.
"""One hand from the tables: every reading is a handful of look-ups, and the dearest one stands.

What a number means is told in `numbers`, what the tables are in `book`. Of equally dear readings the one with
the winning tile in the pair is taken, and then the first, as in the explained score. mypyc compiles this file;
it also runs as it is.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tingpai.score_tables.hand_rows import WORDS
from tingpai.score_tables.lookup_tables import LOWEST, WORD, Tables
from tingpai.score_tables.packed_counts import Tiles, copies, suit_of
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
from tingpai.score_tables.tally_sum import FOURTH, SECOND, THIRD, Weigh

POWERS: Final = [1, 5, 25, 125, 625, 3125, 15625, 78125, 390625]
KNIT: Final = 1 + 125 + 15625
OTHER: Final = 0
IN_PUNG: Final = 1
IN_PAIR: Final = 2
"""Where the winning tile stands."""
STARTS: Final = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
"""Where the knitted sequences begin in the three suits, in the order of `arrange`."""


@final
class Count(Weigh):
    """One hand, and the dearest of its readings so far."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.row: vec[i64] = vec[i64]([0] * WORDS)
        """For a hand that comes alone."""
        self.standing: Tiles = Tiles()
        """Without the winning tile."""
        self.tile: i64 = 0
        self.held: Tiles = Tiles()
        """With the winning tile and the melds."""
        self.melds: i64 = 0
        self.melded: i64 = 0
        """How many of the winning tile's kind they have."""
        self.codes: i64 = 0
        """The bytes of the melds."""
        self.meld_chows: i64 = 0
        self.meld_pungs: i64 = 0
        self.meld_word: i64 = -1
        self.concealed: i64 = 0
        self.open_kongs: i64 = 0
        # how it was won; `situation` is the key of `book.situation` without sets and shape
        self.situation: i64 = 0
        self.drawn: bool = False
        self.placed: bool = True
        self.winds: i64 = 0
        # what is found on the way: the keys of the suits and the honours with the winning tile, and more
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.z: i64 = 0
        self.gates: i64 = 0
        self.odd: i64 = -1
        self.only: i64 = -1
        self.regular_win: bool = False
        # the best so far: its total, the numbers of its tallies, and of what they take from each other
        self.best: i64 = -1
        self.in_pair: bool = False
        self.best_low: i64 = 0
        self.best_high: i64 = 0
        self.best_taken: i64 = 0

    def hold(self, tile: i64) -> None:
        """Begin a hand with the tiles that stand, and one that wins."""
        self.tile = tile
        self.held.be(self.standing, self.t.tiles, 5 * tile)
        self.a = self.held.key(0)
        self.b = self.held.key(1)
        self.c = self.held.key(2)
        self.z = self.held.key(3)
        self.melds = 0
        self.melded = 0
        self.codes = 0
        self.meld_chows = 0
        self.meld_pungs = 0
        self.meld_word = -1
        self.concealed = 0
        self.open_kongs = 0
        self.gates = 0
        self.odd = -1
        self.only = -1
        self.regular_win = False
        self.best = -1
        self.in_pair = False

    def add_meld(self, code: i64) -> None:
        """Put a declared set beside the standing tiles."""
        t = self.t
        self.codes |= code << 8 * self.melds
        self.melds += 1
        self.meld_word &= t.meld_word(code)
        self.meld_chows += t.meld_chows[code]
        self.meld_pungs |= t.meld_pungs[code]
        self.held.add(t.meld_tiles, 5 * code)
        self.melded += copies(t.meld_tiles, 5 * code, self.tile)
        if code >= MELD_CONCEALED:
            self.concealed += 1
        elif code >= MELD_KONG:
            self.open_kongs += 1

    @property
    def meld_codes(self) -> list[int]:
        """The bytes of the melds, one by one."""
        return [self.codes >> 8 * slot & 127 for slot in range(self.melds)]

    def run(self) -> None:
        """Look at every reading."""
        base: i64 = self.situation | (self.melds - self.concealed) << 13
        self._sets(self.a, self.b, self.c, self.z, SHAPE_REGULAR, -1, base)
        if self.melds > 1:
            return
        # A knitted straight has nine kinds of which no two can share a set, so no regular hand has one.
        if not self.regular_win:
            self._knitted(base)
        if self.melds:
            return
        if self.odd < 0:
            self.odd = self.standing.odd()
        if self.odd == 1 and self.standing.count(self.tile) & 1:
            self._seven_pairs(base)
        if self.best < 0:
            self._singles(base)

    def key(self, suit: i64) -> i64:
        """The key of a part, the winning tile in it."""
        return self.a if suit == 0 else self.b if suit == 1 else self.c if suit == 2 else self.z

    # -- sets and a pair ------------------------------------------------------------------------------------

    def _sets(self, a: i64, b: i64, c: i64, z: i64, shape: i64, knit: i64, base: i64) -> None:
        """Every reading of these keys as sets and a pair."""
        t = self.t
        ra = t.suit_readings(a)
        rb = t.suit_readings(b)
        rc = t.suit_readings(c)
        rz = t.honor_reading(z)
        if ra == 0 or rb == 0 or rc == 0 or rz < 0:
            return
        paired: i64 = 1 if rz & 7 < NO_HONOR else 0
        if (ra & 1) + (rb & 1) + (rc & 1) + paired != 1:
            return
        # Ranks of pairs, and of pairs that are not there, together with this are the kind of the pair.
        eyes: i64 = 9 * (ra & 1) + 18 * (rb & 1) + 27 * (rc & 1) + 34 * paired - 34
        if shape == SHAPE_REGULAR:
            self.regular_win = True
        situation = t.situations.get(base | shape << 16)
        copies: i64 = t.copy_tally(self.held.fours() - self.open_kongs - self.concealed)
        if shape == SHAPE_REGULAR:
            self.gates = self._gates()
        x: i64 = ra >> 5
        last_x: i64 = x + (ra >> 1 & 15)
        last_y: i64 = (rb >> 5) + (rb >> 1 & 15)
        last_w: i64 = (rc >> 5) + (rc >> 1 & 15)
        while x < last_x:
            y: i64 = rb >> 5
            while y < last_y:
                w: i64 = rc >> 5
                while w < last_w:
                    self._reading(x, y, w, rz, shape, knit, situation, copies, eyes)
                    w += 1
                y += 1
            x += 1

    def _reading(
        self, x: i64, y: i64, w: i64, rz: i64, shape: i64, knit: i64, situation: i64, copies: i64, eyes: i64
    ) -> None:
        t = self.t
        ra = t.suit_reading(0, x)
        rb = t.suit_reading(1, y)
        rc = t.suit_reading(2, w)
        claimed = self.meld_chows
        called = self.meld_pungs
        ca = t.chow_number((ra & 4095) + (claimed & 4095))
        cb = t.chow_number((rb & 4095) + (claimed >> 12 & 4095))
        cc = t.chow_number((rc & 4095) + (claimed >> 24))
        pa: i64 = ra >> 12 & 511 | called & 511
        pb: i64 = rb >> 12 & 511 | called >> 9 & 511
        pc: i64 = rc >> 12 & 511 | called >> 18 & 511
        pz: i64 = rz >> 3 & 127 | called >> 27
        eyes += (ra >> 21 & 15) + (rb >> 21 & 15) + (rc >> 21 & 15) + (rz & 7)
        word: i64 = (ra & rb & rc) >> WORD & t.honor_word(rz) & self.meld_word
        if shape == SHAPE_KNITTED:
            word &= t.knitted_word
        self.begin(
            t.chow_tally(ca, cb, cc, eyes),
            t.pung_tally(pa, pb, pc),
            t.honor_tally(pz, eyes, self.winds),
            t.whole_tally(word, shape),
            copies,
            situation,
            t.shape_tally(shape),
        )
        pungs: i64 = self.concealed + (ra >> 25 & 7) + (rb >> 25 & 7) + (rc >> 25 & 7) + (rz >> 10)
        if not self.placed:
            self._weigh(shape, NOWHERE, OTHER, pungs)
            return
        tile = self.tile
        suit = suit_of(tile)
        if knit >= 0 and knitted_tile(tile, knit):
            self._weigh(shape, KNITTED, OTHER, pungs)
        if suit == 3:
            honor: i64 = tile - 27
            if rz >> 3 >> honor & 1:
                self._weigh(shape, 3 * SUIT_PLACES + PLACE_PUNG + honor, IN_PUNG, pungs)
            if rz & 7 == honor:
                self._weigh(shape, 3 * SUIT_PLACES + PLACE_PAIR + honor, IN_PAIR, pungs)
            return
        packed: i64 = t.places_of(x if suit == 0 else y if suit == 1 else w, tile - 9 * suit)
        while packed:
            place: i64 = (packed & 63) - 1
            kind: i64 = OTHER if place < PLACE_PUNG else IN_PUNG if place < PLACE_PAIR else IN_PAIR
            self._weigh(shape, suit * SUIT_PLACES + place, kind, pungs)
            packed >>= 6

    def _weigh(self, shape: i64, place: i64, kind: i64, pungs: i64) -> None:
        """Count a reading with the winning tile in one place; keep it if it is dearer."""
        t = self.t
        gates: i64 = self.gates if shape == SHAPE_REGULAR else 0
        claimed: i64 = 1 if kind == IN_PUNG and not self.drawn else 0
        kongs: i64 = t.kong_tally(self.concealed, self.open_kongs, pungs - claimed)
        where: i64 = t.place_tally(shape, 0, place)
        if t.only_wait_matters:
            alone = t.place_tally(shape, 1, place)
            # Asking for the waits of other shapes takes long: only where the answer makes a difference.
            if alone != where and (
                self.regular_win or self.total(gates, kongs, alone) != self.total(gates, kongs, where)
            ):
                where = alone if self._only_wait() else where
        points = self.total(gates, kongs, where)
        in_pair = kind == IN_PAIR and shape <= SHAPE_KNITTED
        if points > self.best or (points == self.best and in_pair and not self.in_pair):
            self.best = points
            self.in_pair = in_pair
            self.best_low = self.low
            self.best_high = self.high | (gates & LOWEST) << SECOND | (kongs & LOWEST) << THIRD
            self.best_high |= (where & LOWEST) << FOURTH
            self.best_taken = self.taken

    # -- the only wait --------------------------------------------------------------------------------------

    def _only_wait(self) -> bool:
        """Would no other tile have completed the hand?"""
        if self.only < 0:
            self.only = 1 if self._find_only_wait() else 0
        return self.only == 1

    def _find_only_wait(self) -> bool:
        if self.t.own_waits or not self.regular_win:
            known: bool = self.t.book.only_wait(self.standing.listed(), self.meld_codes)
            return known
        tile = self.tile
        if self.melds == 0:
            if self.odd < 0:
                self.odd = self.standing.odd()
            if self.odd == 1 and not self.standing.count(tile) & 1:
                return False  # seven pairs wait for another tile
        suit = suit_of(tile)
        key: i64 = self.key(suit) - POWERS[tile - 9 * suit]
        if self._beyond(self._waits(suit, key), suit):
            return False
        # Without the winning tile this part may hold the pair; then the other pair's part waits too.
        if not self._has_pair(suit, key):
            return True
        other: i64 = 0
        while other < 4:
            if other != suit and self._has_pair(other, self.key(other)):
                return not self._beyond(self._waits(other, self.key(other)), other)
            other += 1
        return True

    def _waits(self, suit: i64, key: i64) -> i64:
        """The ranks that complete a part."""
        if suit == 3:
            return self.t.honor_waits[key]
        return i64(self.t.waits[key])

    def _has_pair(self, suit: i64, key: i64) -> bool:
        """Is the part complete, with a pair?"""
        if suit == 3:
            honors = self.t.honor_reading(key)
            return honors >= 0 and honors & 7 < NO_HONOR
        known = self.t.suit_readings(key)
        return known & 1 == 1

    def _beyond(self, waits: i64, suit: i64) -> bool:
        """Is there another kind than the winning one, of which the player does not hold all four?"""
        kind: i64 = suit * 9
        while waits:
            if waits & 1 and kind != self.tile and self.held.count(kind) < 4:
                return True
            waits >>= 1
            kind += 1
        return False

    # -- shapes of their own --------------------------------------------------------------------------------

    def _one_suit(self) -> bool:
        """Are all standing tiles of the winning tile's suit?"""
        return self.tile < 27 and self.key(suit_of(self.tile)) == self.a + self.b + self.c + self.z

    def _gates(self) -> i64:
        """What thirteen tiles of one suit give."""
        if self.melds or not self._one_suit():
            return 0
        suit = suit_of(self.tile)
        return self.t.gates_tally(self.key(suit) - POWERS[self.tile - 9 * suit], suit, self.placed)

    def _knitted(self, base: i64) -> None:
        for order in range(6):
            starts = STARTS[order]
            whole = True
            for suit in range(3):
                for step in range(3):
                    kind: i64 = 9 * suit + starts[suit] + 3 * step
                    if kind != self.tile and self.standing.count(kind) == 0:
                        whole = False
                        break
                if not whole:
                    break
            if whole:
                self._sets(
                    self.a - KNIT * POWERS[starts[0]],
                    self.b - KNIT * POWERS[starts[1]],
                    self.c - KNIT * POWERS[starts[2]],
                    self.z,
                    SHAPE_KNITTED,
                    order,
                    base,
                )

    def _alone(self, tally: i64, shape: i64, copies: i64, place: i64, base: i64, word: i64) -> None:
        """Weigh a hand without sets."""
        t = self.t
        whole: i64 = 0 if word < 0 else t.whole_tally(word, shape)
        self.begin(0, 0, 0, whole, copies, t.situations.get(base | shape << 16), tally)
        self._weigh(shape, place if self.placed else NOWHERE, OTHER, 0)

    def _seven_pairs(self, base: i64) -> None:
        t = self.t
        word: i64 = -1
        for kind in range(34):  # the winning tile is among them, for it makes a pair
            if self.standing.count(kind):
                word &= t.seven_words[kind]
        tally: i64 = t.shape_tally(SHAPE_PAIRS)
        if self._one_suit():
            tally = t.pack(t.book.one_suit_pairs(self.standing.listed(), self.tile))
        self._alone(tally, SHAPE_PAIRS, t.copy_tally(self.held.fours()), self._in_pair(), base, word)

    def _singles(self, base: i64) -> None:
        """Thirteen orphans, honours and knitted tiles: few hands, each asked about once."""
        kinds = self.held.kinds()
        if kinds < 13:
            return
        found: tuple[int, int] = self.t.book.singles(self.standing.listed(), self.tile)
        if found[0] >= 0:
            place: i64 = SINGLES
            if kinds == 13 and self.standing.count(self.tile) == 1:
                place = self._in_pair()
            self._alone(self.t.pack(found[0]), found[1], 0, place, base, -1)

    def _in_pair(self) -> i64:
        """The place of the winning tile in a pair."""
        suit = suit_of(self.tile)
        return suit * SUIT_PLACES + PLACE_PAIR + self.tile - 9 * suit


def knitted_tile(tile: i64, order: i64) -> bool:
    """Is the tile one of the nine of this order?"""
    suit = suit_of(tile)
    return suit < 3 and (tile - 9 * suit) % 3 == STARTS[order][suit]
