"""One hand from the tables: every reading is a handful of look-ups, and the dearest one stands.

What a number means is told in `numbers`, what the tables are in `book`. Of equally dear readings the one with
the winning tile in the pair is taken, and then the first, as in the explained score. mypyc compiles this file;
it also runs as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tingpai.quick.lookup import SPECIAL, STARTS, Parts, Tables, bits, knitted_tile, lowest, place_kind
from tingpai.quick.numbers import (
    CHOW_WEIGHTS,
    KNITTED,
    MELD_CHOW,
    MELD_CONCEALED,
    MELD_KONG,
    MELD_PUNG,
    NOWHERE,
    PLACE_PAIR,
    PLACE_PUNG,
    SHAPE_KNITTED,
    SHAPE_PAIRS,
    SHAPE_REGULAR,
    SINGLES,
    SUIT_PLACES,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

POWERS: Final = [1, 5, 25, 125, 625, 3125, 15625, 78125, 390625]
BITS: Final = [1 << kind for kind in range(34)]
"""A table, for mypyc shifts a bare 1 in 32 bits."""
KNIT: Final = 1 + 125 + 15625
FIELDS: Final = [0, 12, 24, 36, 48]
"""Where five tallies stand in one number."""


class Count:
    """One hand, and the dearest of its readings so far."""

    def __init__(
        self,
        tables: Tables,
        counts: list[int],
        tile: i64,
        melds: list[int],
        situation: i64,
        drawn: bool,
        placed: bool,
        winds: i64,
        flowers: i64,
    ) -> None:
        """`counts` are the standing tiles; `situation` is the key of `book.situation` without sets and shape."""
        self.t: Tables = tables
        self.counts: list[int] = counts
        self.tile: i64 = tile
        self.melds: list[int] = melds
        self.situation: i64 = situation
        self.drawn: bool = drawn
        self.placed: bool = placed
        self.winds: i64 = winds
        self.flower: i64 = tables.flower_tally(flowers, winds >> 2)
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.z: i64 = 0
        self.meld_chows: i64 = 0
        self.odd: i64 = 0
        self.concealed: i64 = 0
        self.open_kongs: i64 = 0
        self.claimed: i64 = 0
        self.meld_pungs: i64 = 0
        self.fours: i64 = 0
        self.only: i64 = -1
        self.regular_win: bool = False
        # the best so far
        self.total: i64 = -1
        self.in_pair: bool = False
        self.low: i64 = 0
        self.high: i64 = 0

    def run(self) -> None:
        """Look at every reading."""
        if self.melds:
            self._melds()
        self._standing()
        base: i64 = self.situation | self.claimed << 13
        self._sets(self.a, self.b, self.c, self.z, SHAPE_REGULAR, -1, base)
        melds: i64 = len(self.melds)
        if melds > 1:
            return
        # A knitted straight has nine kinds of which no two can share a set, so no regular hand has one.
        if not self.regular_win:
            self._knitted(base)
        if melds:
            return
        if self.odd == 1 and self.counts[self.tile] & 1:
            self._seven_pairs(base)
        if self.total < 0:
            self._singles(base)

    def key(self, suit: i64) -> i64:
        """The key of a part, the winning tile in it."""
        return self.a if suit == 0 else self.b if suit == 1 else self.c if suit == 2 else self.z

    def _melds(self) -> None:
        for meld in self.melds:
            code: i64 = meld
            if code < MELD_PUNG:
                low: i64 = code - MELD_CHOW
                weight: i64 = CHOW_WEIGHTS[low % 7]
                self.meld_chows += weight << 12 * (low // 7)
                self.claimed += 1
                continue
            if code < MELD_KONG:
                code -= MELD_PUNG
                self.claimed += 1
            elif code < MELD_CONCEALED:
                code -= MELD_KONG
                self.claimed += 1
                self.open_kongs += 1
            else:
                code -= MELD_CONCEALED
                self.concealed += 1
            self.meld_pungs |= BITS[code]

    def _standing(self) -> None:
        """Keys with the winning tile, kinds with an odd number of tiles without it, and fours."""
        counts = self.counts
        tile = self.tile
        odd: i64 = 0
        fours: i64 = 0
        kind: i64 = 0
        key: i64 = 0
        power: i64 = 1
        while kind < 34:
            count: i64 = counts[kind]
            if count:
                odd += count & 1
            if kind == tile:
                count += 1
            if count:
                key += count * power
                fours += count >> 2
            power *= 5
            kind += 1
            if kind == 9:
                self.a = key
                key = 0
                power = 1
            elif kind == 18:
                self.b = key
                key = 0
                power = 1
            elif kind == 27:
                self.c = key
                key = 0
                power = 1
        self.z = key
        self.odd = odd
        self.fours = self._all_fours() if self.claimed else fours

    def _all_fours(self) -> i64:
        """How many kinds have all four tiles outside a kong, melds and the winning tile among them."""
        held = self.counts.copy()
        held[self.tile] += 1
        for meld in self.melds:
            if meld < MELD_PUNG:
                low = lowest(meld)
                held[low] += 1
                held[low + 1] += 1
                held[low + 2] += 1
            elif meld < MELD_KONG:
                held[meld - MELD_PUNG] += 3
        fours: i64 = 0
        for count in held:
            if count >= 4:
                fours += 1
        return fours

    # -- sets and a pair ------------------------------------------------------------------------------------

    def _sets(self, a: i64, b: i64, c: i64, z: i64, shape: i64, knit: i64, base: i64) -> None:
        """Every reading of these keys as sets and a pair."""
        t = self.t
        ra = t.suit_readings(a)
        rb = t.suit_readings(b)
        rc = t.suit_readings(c)
        if ra == 0 or rb == 0 or rc == 0:
            return
        honors = t.honor_of.get(z)
        if honors is None:
            return
        rz: i64 = honors
        eyes: i64 = (t.pairs[ra >> 4] < 9) + (t.pairs[rb >> 4] < 9) + (t.pairs[rc >> 4] < 9) + (rz & 7 < 7)
        if eyes != 1:
            return
        if shape == SHAPE_REGULAR:
            self.regular_win = True
        situation = t.situation_tally(base | shape << 16)
        x: i64 = ra >> 4
        while x < (ra >> 4) + (ra & 15):
            y: i64 = rb >> 4
            while y < (rb >> 4) + (rb & 15):
                w: i64 = rc >> 4
                while w < (rc >> 4) + (rc & 15):
                    self._reading(x, y, w, rz, shape, knit, situation)
                    w += 1
                y += 1
            x += 1

    def _reading(self, x: i64, y: i64, w: i64, rz: i64, shape: i64, knit: i64, situation: i64) -> None:
        t = self.t
        claimed = self.meld_chows
        ca: i64 = t.chows[x]
        cb: i64 = t.chows[y]
        cc: i64 = t.chows[w]
        ca = t.chow_number[ca + (claimed & 4095)]
        cb = t.chow_number[cb + (claimed >> 12 & 4095)]
        cc = t.chow_number[cc + (claimed >> 24)]
        called = self.meld_pungs
        pa: i64 = t.pungs[x]
        pb: i64 = t.pungs[y]
        pc: i64 = t.pungs[w]
        standing: i64 = bits(pa) + bits(pb) + bits(pc) + bits(rz >> 3)
        pa |= called & 511
        pb |= called >> 9 & 511
        pc |= called >> 18 & 511
        pz: i64 = rz >> 3 | called >> 27
        eyes: i64 = t.pairs[x]
        if eyes == 9:
            eyes = t.pairs[y] + 9
            if eyes == 18:
                eyes = t.pairs[w] + 18
                if eyes == 27:
                    eyes = 27 + (rz & 7)
        chows: i64 = t.chow_tallies[t.chow_third[t.chow_second[ca] + cb] + cc]
        if chows >= SPECIAL:
            chows = t.special[(chows - SPECIAL) * 34 + eyes]
        number = t.pung_number
        suited: i64 = t.pung_tallies[t.pung_third[t.pung_second[number[pa]] + number[pb]] + number[pc]]
        honors: i64 = 0
        if pz:
            honors = t.honor_tallies[(pz * 8 + (eyes - 27 if eyes >= 27 else 7)) * 16 + self.winds]
        word: i64 = t.chow_words[ca] & t.chow_words[330 + cb] & t.chow_words[660 + cc]
        word &= t.pung_words[pa] & t.pung_words[512 + pb] & t.pung_words[1024 + pc]
        word &= t.pair_words[eyes] & t.honor_words[pz]
        if shape == SHAPE_KNITTED:
            word &= t.knitted_word
        whole = t.whole_tally(word, shape)
        gates: i64 = self._gates() if shape == SHAPE_REGULAR else 0
        copies: i64 = t.copies[self.fours]
        parts = Parts(t, chows, suited, honors, whole, copies, gates, situation, t.shapes[shape])
        concealed: i64 = self.concealed + standing
        if not self.placed:
            self._weigh(parts, shape, NOWHERE, concealed)
            return
        tile = self.tile
        suit: i64 = tile // 9
        if knit >= 0 and knitted_tile(tile, knit):
            self._weigh(parts, shape, KNITTED, concealed)
        if suit == 3:
            honor: i64 = tile - 27
            if rz >> 3 >> honor & 1:
                self._weigh(parts, shape, 3 * SUIT_PLACES + PLACE_PUNG + honor, concealed)
            if rz & 7 == honor:
                self._weigh(parts, shape, 3 * SUIT_PLACES + PLACE_PAIR + honor, concealed)
            return
        packed: i64 = t.places[(x if suit == 0 else y if suit == 1 else w) * 9 + tile - 9 * suit]
        while packed:
            self._weigh(parts, shape, suit * SUIT_PLACES + (packed & 63) - 1, concealed)
            packed >>= 6

    def _weigh(self, parts: Parts, shape: i64, place: i64, concealed: i64) -> None:
        """Count a reading with the winning tile in one place; keep it if it is dearer."""
        t = self.t
        kind: i64 = place_kind(place)
        claimed: i64 = 1 if kind == 1 and not self.drawn else 0
        kongs: i64 = t.kongs[(self.concealed * 5 + self.open_kongs) * 5 + concealed - claimed]
        where: i64 = t.place_tally(shape, 0, place)
        if t.only_wait_matters:
            alone = t.place_tally(shape, 1, place)
            # Asking for the waits of other shapes takes long: only where the answer makes a difference.
            if alone != where and (
                self.regular_win or self._total(parts, kongs, alone) != self._total(parts, kongs, where)
            ):
                where = alone if self._only_wait() else where
        points = self._total(parts, kongs, where)
        in_pair = kind == 2 and shape <= SHAPE_KNITTED
        if points > self.total or (points == self.total and in_pair and not self.in_pair):
            self.total = points
            self.in_pair = in_pair
            self.low = parts.low
            self.high = parts.high | kongs << 24 | where << 36

    @property
    def tallies(self) -> list[int]:
        """The tallies of the dearest reading, in the order of `many.PARTS`."""
        low, high = self.low, self.high
        return [low >> shift & 4095 for shift in FIELDS] + [high >> shift & 4095 for shift in FIELDS]

    def _total(self, parts: Parts, kongs: i64, where: i64) -> i64:
        """The points of all parts and the flowers, less what the parts take from each other."""
        t = self.t
        points: i64 = parts.points + t.points[kongs] + t.points[where]
        mask: i64 = parts.mask | t.masks[kongs] | t.masks[where]
        taken = t.taken_by(mask)
        if taken:
            row = t.loss_row(taken)
            points -= parts.loss(row) + row[kongs] + row[where]
        if points == 0:
            points = t.chicken
            if not t.chicken_pays_flowers:
                return points
        return points + t.points[self.flower]

    # -- the only wait --------------------------------------------------------------------------------------

    def _only_wait(self) -> bool:
        """Would no other tile have completed the hand?"""
        if self.only < 0:
            self.only = 1 if self._find_only_wait() else 0
        return self.only == 1

    def _find_only_wait(self) -> bool:
        if self.t.own_waits or not self.regular_win:
            known: bool = self.t.book.only_wait(self.counts, self.melds)
            return known
        tile = self.tile
        if not self.melds and self.odd == 1 and not self.counts[tile] & 1:
            return False  # seven pairs wait for another tile
        suit: i64 = tile // 9
        rank: i64 = tile - 9 * suit
        key: i64 = self.key(suit) - POWERS[rank]
        waits = self._waits(suit, key)
        if self._beyond(waits, suit):
            return False
        # Without the winning tile this part may hold the pair; then the other pair's part waits too.
        if not self._has_pair(suit, key):
            return True
        for other in range(4):
            if other != suit and self._has_pair(other, self.key(other)):
                return not self._beyond(self._waits(other, self.key(other)), other)
        return True

    def _waits(self, suit: i64, key: i64) -> i64:
        """The ranks that complete a part."""
        if suit == 3:
            return self.t.honor_waits[key]
        return self.t.waits[2 * key] | self.t.waits[2 * key + 1] << 8

    def _has_pair(self, suit: i64, key: i64) -> bool:
        """Is the part complete, with a pair?"""
        if suit == 3:
            honors = self.t.honor_of.get(key)
            return honors is not None and honors & 7 < 7
        known = self.t.suit_readings(key)
        return known != 0 and self.t.pairs[known >> 4] < 9

    def _beyond(self, waits: i64, suit: i64) -> bool:
        """Is there another kind than the winning one, of which the player does not hold all four?"""
        rank: i64 = 0
        while waits:
            kind: i64 = suit * 9 + rank
            if waits & 1 and kind != self.tile and self._held(kind) < 4:
                return True
            waits >>= 1
            rank += 1
        return False

    def _held(self, kind: i64) -> i64:
        held: i64 = self.counts[kind]
        for meld in self.melds:
            code: i64 = meld
            if code < MELD_PUNG:
                low = lowest(code)
                held += 1 if low <= kind <= low + 2 else 0
            elif code < MELD_KONG:
                held += 3 if code - MELD_PUNG == kind else 0
            else:
                held += 4 if (code - MELD_KONG) % 34 == kind else 0
        return held

    # -- shapes of their own --------------------------------------------------------------------------------

    def _gates(self) -> i64:
        """What thirteen tiles of one suit give."""
        suit: i64 = self.tile // 9
        key = self.key(suit)
        if self.melds or suit == 3 or key != self.a + self.b + self.c + self.z:
            return 0
        return self.t.gates_tally(key - POWERS[self.tile - 9 * suit], suit, self.tile, self.placed)

    def _knitted(self, base: i64) -> None:
        counts = self.counts
        tile = self.tile
        for order in range(6):
            starts = STARTS[order]
            whole = True
            for suit in range(3):
                for step in range(3):
                    kind: i64 = 9 * suit + starts[suit] + 3 * step
                    if counts[kind] == 0 and kind != tile:
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
        situation = t.situation_tally(base | shape << 16)
        parts = Parts(t, 0, 0, 0, whole, copies, 0, situation, tally)
        self._weigh(parts, shape, place if self.placed else NOWHERE, 0)

    def _seven_pairs(self, base: i64) -> None:
        t = self.t
        word: i64 = -1
        for kind in range(34):
            if self.counts[kind] or kind == self.tile:
                word &= t.seven_words[kind]
        tally: i64 = t.shapes[SHAPE_PAIRS]
        suit: i64 = self.tile // 9
        if suit < 3 and self.key(suit) == self.a + self.b + self.c + self.z:
            tally = t.book.one_suit_pairs(self.counts, self.tile)
        self._alone(tally, SHAPE_PAIRS, t.copies[self.fours], self._in_pair(), base, word)

    def _singles(self, base: i64) -> None:
        """Thirteen orphans, honours and knitted tiles: few hands, each asked about once."""
        counts = self.counts
        kinds: i64 = 0
        for kind in range(34):
            if counts[kind] or kind == self.tile:
                kinds += 1
        if kinds < 13:
            return
        found: tuple[int, int] = self.t.book.singles(counts, self.tile)
        if found[0] >= 0:
            place: i64 = SINGLES
            if kinds == 13 and counts[self.tile] == 1:
                place = self._in_pair()
            self._alone(found[0], found[1], 0, place, base, -1)

    def _in_pair(self) -> i64:
        """The place of the winning tile in a pair."""
        suit: i64 = self.tile // 9
        return suit * SUIT_PLACES + PLACE_PAIR + self.tile - 9 * suit
