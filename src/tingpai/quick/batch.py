"""Many hands in an array: which of them can be, which are read here and which one by one, and their scores."""

from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tingpai.kernel.batch import look
from tingpai.kernel.shapes import REGULAR
from tingpai.quick import rows, words
from tingpai.quick.arrays import BookArrays, Index, Memory, minimum_table, suit_arrays
from tingpai.quick.looks import BELOW_MINIMUM, IMPOSSIBLE, NO_WIN, WIN, Quick
from tingpai.quick.many import POWERS, Best, Readings, Sets
from tingpai.quick.numbers import MELD_CONCEALED, MELD_KONG
from tingpai.quick.one import Count
from tingpai.quick.rows import BLESSING, JOKER, MELDS, SEAT, SOURCE, TILE, WIDTH
from tingpai.quick.scorer import Scorer
from tingpai.quick.suits import NO_HONOR
from tingpai.quick.words import Bools, Bytes, Facts, Longs

CHUNK: Final = 1 << 14  # hands at a time: what is computed on the way then stays near the processor


class Scores:
    """The scores of many hands, one entry a row."""

    def __init__(self, number: int, arrays: BookArrays) -> None:
        self.status: Bytes = np.full(number, NO_WIN, np.uint8)
        """`WIN`, `BELOW_MINIMUM` (the total is told all the same), `NO_WIN` or `IMPOSSIBLE`."""
        self.totals: Longs = np.zeros(number, np.int64)
        self.fans = arrays.tallies.ids
        """The fan of each column of `counts`."""
        self.flowers: Longs = np.zeros(number, np.int64)
        """The tally of the flowers."""
        self._arrays = arrays
        self._many: list[tuple[Index, Longs]] = []
        self._one: dict[int, list[int]] = {}
        self._told: dict[int, tuple[tuple[str, int], ...]] = {}

    def __len__(self) -> int:
        return len(self.totals)

    def add(self, which: Index, best: Best) -> None:
        """Put in hands that were read together."""
        self.status[which] = WIN
        self.totals[which] = best.totals
        self.flowers[which] = best.flowers
        self._many.append((which, best.tallies))

    def add_one(self, row: int, count: Count) -> None:
        """Put in a hand that was read by itself."""
        self.status[row], self.totals[row] = WIN, count.total
        self.flowers[row] = count.flower
        self._one[row] = count.tallies

    def tell(self, row: int, quick: Quick) -> None:
        """Put in a hand that no table knows."""
        self.status[row], self.totals[row] = quick.status, quick.total
        self._told[row] = quick.fans

    @cached_property
    def counts(self) -> Bytes:
        """How often each fan counts, (N, fans): made when it is first asked for."""
        lines = np.zeros((len(self), self._arrays.width), np.uint64)
        for which, tallies in self._many:
            lines[which] = self._counted(tallies)
        if self._one:
            lines[list(self._one)] = self._counted(np.array(list(self._one.values())).T)
        found: Bytes = lines.view(np.uint8)[:, : len(self.fans)]
        won = self.status <= BELOW_MINIMUM
        rules = self._arrays.book.rules
        something = lines[:, 0].copy()
        for column in range(1, lines.shape[1]):  # NumPy is slow along short rows
            something |= lines[:, column]
        chicken = won & (something == 0)
        found[chicken, self.fans.index(rules.chicken)] = 1
        paid = won if rules.chicken_pays_flowers else won & ~chicken
        which = np.flatnonzero(paid & (self.flowers > 0))
        lines[which] += self._arrays.lines.take(self.flowers[which], axis=0)
        for row, told in self._told.items():
            found[row] = 0
            for fan, count in told:
                found[row, self.fans.index(fan)] = count
        return found

    def _counted(self, tallies: Longs) -> words.Words:
        """How often fans other than flowers count in readings with these tallies."""
        arrays = self._arrays
        masks = np.array(arrays.tallies.masks)
        mask = masks.take(tallies[0])
        for part in tallies[1:]:
            mask |= masks.take(part)
        taken = arrays.taken.take(mask)
        found: words.Words = arrays.lines.take(tallies[0], axis=0)
        for part in tallies[1:]:
            if part.any():  # adding nothing to most hands is still cheaper than choosing some
                found += arrays.lines.take(part, axis=0)
        which = np.flatnonzero(taken)
        found[which] &= arrays.kept.take(taken[which], axis=0)
        return found

    def fans_of(self, row: int) -> tuple[tuple[str, int], ...]:
        """What counts in one of the hands and how often, in the order of the book."""
        counts = self.counts[row]
        return tuple((self.fans[fan], int(counts[fan])) for fan in np.flatnonzero(counts))


class Batch:
    """How the hands of one ruleset are scored many at a time."""

    def __init__(self, scorer: Scorer) -> None:
        self.scorer = scorer
        self.rules = scorer.rules
        self.arrays = BookArrays(scorer.book, scorer.tables)
        self.minimum = minimum_table(self.rules.reaches_minimum)
        self.gates = Memory(self._ask_gates)
        self.verdicts = np.full(1 << 16, -1, np.int8)

    def score(self, given: ArrayLike) -> Scores:
        """The scores of the hands in an array (N, 48) of bytes, as `rows` tells."""
        hands = np.ascontiguousarray(given, np.uint8)
        if hands.ndim != 2 or hands.shape[1] != WIDTH:
            raise ValueError(f"hands are an array (N, {WIDTH}), not {hands.shape}")
        scores = Scores(len(hands), self.arrays)
        for start in range(0, len(hands), CHUNK):
            self._chunk(hands[start : start + CHUNK], start, scores)
        won = np.flatnonzero(scores.status == WIN)
        flowers = np.array(self.arrays.tallies.points).take(scores.flowers[won])
        reached = self.minimum[np.minimum(scores.totals[won], len(self.minimum) - 1), flowers]
        scores.status[won[~reached]] = BELOW_MINIMUM
        return scores

    def _chunk(self, hands: Bytes, start: int, scores: Scores) -> None:
        counts = words.counts_of(hands)
        facts = Facts(words.word_at(hands, words.FIRST), words.word_at(hands, words.SECOND))
        possible = facts.within_limits & words.within_four(counts)
        if not possible.all():
            facts = Facts(
                facts.first * possible, facts.second * possible
            )  # what cannot be is read as nothing
            counts *= possible
        tile = facts.column(TILE)
        with_tile = counts + words.ONE_TILE.take(tile, axis=1)
        melds = [facts.column(MELDS + slot) for slot in range(4)]
        held = self._held(with_tile, melds)
        number = sum((meld > 0 for meld in melds[1:]), (melds[0] > 0).astype(np.int64))
        possible &= words.within_four(held) & (words.total(counts) == 13 - 3 * number)
        standing = words.count(counts, tile)
        jokers = self._holds_jokers(facts, held)
        possible &= (
            self._allowed(hands, facts, melds, words.count(held, tile), standing, possible & ~jokers) | jokers
        )
        scores.status[start : start + len(hands)][~possible] = IMPOSSIBLE
        keys = words.keys(with_tile) * possible
        s = suit_arrays()
        suits = [s.suit.take(keys[suit]) for suit in range(3)]
        honors = s.honors.take(keys[3])
        eyes = (suits[0] & 1) + (suits[1] & 1) + (suits[2] & 1) + (honors & 7 < NO_HONOR)
        complete = possible & (suits[0] > 0) & (suits[1] > 0) & (suits[2] > 0) & (honors >= 0) & (eyes == 1)
        one_odd = (words.odd(counts) == 1) & (number == 0)
        own_shape = one_odd & (standing & 1 == 1)
        singly = complete & (own_shape | (facts.column(BLESSING) == 1) | self.rules.own_waits)
        rest = np.flatnonzero(possible & ~complete & (number < 2))
        if len(rest):
            singly[rest[self._special(hands[rest], tile[rest])]] = True
        singly |= possible & jokers
        for row in np.flatnonzero(singly).tolist():
            self._one(hands[row].tolist(), bool(jokers[row]), start + row, scores)
        which = np.flatnonzero(complete & ~singly)
        if not len(which):
            return
        if len(which) < len(hands):
            facts, keys, held = facts.some(which), keys.take(which, axis=1), held.take(which, axis=1)
            suits, honors = [suit.take(which) for suit in suits], honors.take(which)
            one_odd = one_odd.take(which)
        gates = self._gates(keys, facts)
        best = Readings(self.arrays, Sets(facts, keys, suits, honors, held, one_odd, gates)).best()
        scores.add(which + start, best)

    # -- what can be ----------------------------------------------------------------------------------------

    def _held(self, with_tile: words.Words, melds: list[Longs]) -> words.Words:
        """Everything that a player has, melds and winning tile included."""
        tiles = suit_arrays().meld_tiles
        held = with_tile
        for meld in melds:
            which = np.flatnonzero(meld)
            if len(which):
                held = held.copy() if held is with_tile else held
                held[:, which] += tiles.take(meld[which], axis=1)
        return held

    def _holds_jokers(self, facts: Facts, held: words.Words) -> Bools:
        """Which hands have a joker: standing, in a kong, or as the winning tile?"""
        joker = facts.column(JOKER)
        holds = joker > 0
        if holds.any():
            holds &= words.count(held, np.maximum(joker, 1) - 1) > 0
        return holds

    def _allowed(
        self, hands: Bytes, facts: Facts, melds: list[Longs], held: Longs, standing: Longs, possible: Bools
    ) -> Bools:
        """Do the flags fit the hand? The ruleset is asked about the first hand of each sort."""
        kong = np.zeros(len(hands), np.bool_)
        claimed = np.zeros(len(hands), np.bool_)
        for meld in melds:
            kong |= meld >= MELD_KONG
            claimed |= (meld > 0) & (meld < MELD_CONCEALED)
        key = facts.situations
        for bit, fact in enumerate((kong, claimed, held > 1, standing > 0, facts.column(SEAT) == 0)):
            key |= fact.astype(np.int64) << 10 + bit
        key *= possible
        found = self.verdicts.take(key)
        for row in np.flatnonzero((found < 0) & possible).tolist():
            if self.verdicts[key[row]] < 0:
                self.verdicts[key[row]] = self.scorer.possible(*rows.hand_of(hands[row].tolist()))
        allowed: Bools = (self.verdicts.take(key) > 0) & possible
        return allowed

    # -- which way a hand goes ------------------------------------------------------------------------------

    def _special(self, hands: Bytes, tile: Longs) -> NDArray[np.intp]:
        """Which of these hands have a shape of their own?"""
        counts = hands[:, :34].copy()
        counts[np.arange(len(hands)), tile] += 1
        sets = 4 - (hands[:, MELDS:SOURCE] > 0).sum(axis=1, dtype=np.int32)
        shapes = self.rules.ruleset.shapes & ~REGULAR
        return np.flatnonzero(look(counts, sets, shapes, None, draw=False).least == 0)

    def _gates(self, keys: Longs, facts: Facts) -> Longs:
        """What thirteen standing tiles of one suit give."""
        tallies = np.zeros(keys.shape[1], np.int64)
        tile = facts.column(TILE)
        mine = words.choose(keys, tile // 9)
        which = np.flatnonzero((keys.sum(axis=0) == mine) & (tile < 27) & (facts.column(MELDS) == 0))
        if len(which):
            tallies[which] = self.gates.take((mine - POWERS.take(tile))[which] * 34 + tile[which])
        return tallies

    def _ask_gates(self, number: int) -> int:
        key, tile = divmod(number, 34)
        return self.arrays.pack(self.scorer.tables.gates_tally(key, tile // 9, tile, True))

    def _one(self, row: list[int], jokers: bool, at: int, scores: Scores) -> None:
        """Score one hand by itself."""
        if jokers:
            scores.tell(at, self.scorer.score(*rows.hand_of(row)))
            return
        count = self.scorer.count(row)
        if count.total >= 0:
            scores.add_one(at, count)
