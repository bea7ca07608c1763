"""The shapes that are not sets and a pair, for many hands at once: `special` on NumPy arrays."""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tingpai.kernel import special
from tingpai.kernel.batch_regular import Bools, Ints, draws, missing, product
from tingpai.kernel.rows import Bytes
from tingpai.kernel.shapes import HONORS_AND_KNITTED, NO_HAND, SEVEN_PAIRS, THIRTEEN_ORPHANS, TWINS

# Columns of `groups`: the sets of kinds that some shape counts.
ALL: Final = 0
SUITS: Final = (1, 2, 3)
HONORS: Final = 4
ORPHANS: Final = 5
KNITTED: Final = range(6, 12)


class Found(NamedTuple):
    """Fewest tiles missing (N,) and the useful kinds (N, 34)."""

    least: Ints
    useful: Bools


@lru_cache(maxsize=1)
def groups() -> Bools:
    """The kinds (34, 12) in each of the sets above."""
    bits = [special.ALL, *special.SUITS, special.HONORS, special.ORPHANS, *special.KNITTED]
    return np.array([[bool(group >> kind & 1) for group in bits] for kind in range(34)])


@lru_cache(maxsize=1)
def weights() -> NDArray[np.float32]:
    """The same as numbers: counting by matrix product is several times as fast as by sums of booleans."""
    return groups().astype(np.float32)


def tally(kinds: Bools) -> Ints:
    """How many kinds of each group (N, 12) are among these."""
    return product(kinds, weights())


def nearer(one: Found, other: Found) -> Found:
    """The smaller distance; where they are equal, what is useful for either."""
    least = np.minimum(one.least, other.least)
    first = (one.least == least)[:, None] & one.useful
    return Found(least, first | (other.least == least)[:, None] & other.useful)


def nothing(number: int) -> Found:
    """No hand at all."""
    return Found(np.full(number, NO_HAND, np.int32), np.zeros((number, 34), np.bool_))


class Hands:
    """Many hands by kinds: `held(n)` those held so many times at least, `may(n)` those that may be."""

    def __init__(self, counts: Bytes, caps: Bytes | None) -> None:
        self.counts = counts
        self.caps = np.full((1, 34), 4, np.uint8) if caps is None else caps
        one, two, three, four = (counts >= size for size in (1, 2, 3, 4))
        may2, may4 = self.caps >= 2, self.caps >= 4
        self.one, self.two = one, two
        self.may1, self.may2 = self.caps >= 1, may2
        self.single = one & ~two & may2
        self.triple = three & ~four & may4
        self.begun = may2 & ~one | may4 & two & ~three
        self.free = tally(two & may2) + tally(four & may4)
        self.by_one = tally(self.single) + tally(self.triple)
        self.possible = tally(may2) + tally(may4)

    def seven_pairs(self, group: int) -> Found:
        """Seven pairs among a group of kinds; see `special.seven_pairs`."""
        free, by_one = self.free[:, group], self.by_one[:, group]
        rest = np.maximum(7 - free - by_one, 0)
        least = np.where(rest == 0, np.maximum(7 - free, 0), by_one + 2 * rest)
        least = np.where(self.possible[:, group] < 7, NO_HAND, least)
        useful = self.single | self.triple | (rest > 0)[:, None] & self.begun
        return Found(least, useful & groups()[:, group] & (least > 0)[:, None] & (least < NO_HAND)[:, None])

    def twins(self) -> Found:
        """Seven pairs of one suit, or a pair of each honour."""
        honors = groups()[:, HONORS]
        least = 14 - tally(self.one)[:, HONORS] - tally(self.two)[:, HONORS]
        least = np.where(tally(self.may2)[:, HONORS] == 7, least, NO_HAND)
        best = Found(least, honors & ~self.two & (least < NO_HAND)[:, None])
        for suit in SUITS:
            best = nearer(best, self.seven_pairs(suit))
        return best

    def thirteen_orphans(self) -> Found:
        """Each 1, 9 and honour, and one of them twice."""
        orphans = groups()[:, ORPHANS]
        paired = tally(self.two & self.may2)[:, ORPHANS] > 0
        least = 13 - tally(self.one)[:, ORPHANS] + ~paired
        possible = (tally(self.may1)[:, ORPHANS] == 13) & (tally(self.may2)[:, ORPHANS] > 0)
        useful = (~self.one | ~paired[:, None] & self.may2) & orphans & possible[:, None]
        return Found(np.where(possible, least, NO_HAND), useful)

    def honors_and_knitted(self) -> Found:
        """Fourteen different tiles out of the honours and one knitted sequence in each suit."""
        own, possible = tally(self.one & self.may1), tally(self.may1)
        best = nothing(len(self.counts))
        for order in KNITTED:
            held = own[:, order] + own[:, HONORS]
            enough = possible[:, order] + possible[:, HONORS] >= 14
            least = np.where(enough, np.maximum(14 - held, 0), NO_HAND)
            wanted = (groups()[:, order] | groups()[:, HONORS]) & self.may1 & ~self.one
            best = nearer(best, Found(least, wanted & ((least > 0) & (least < NO_HAND))[:, None]))
        return best


def without_sets(counts: Bytes, caps: Bytes | None, shapes: int) -> Found:
    """The nearest of those shapes asked for that leave no room for a meld."""
    hands = Hands(counts, caps)
    found = nothing(len(counts))
    if shapes & SEVEN_PAIRS:
        found = nearer(found, hands.seven_pairs(ALL))
    if shapes & THIRTEEN_ORPHANS:
        found = nearer(found, hands.thirteen_orphans())
    if shapes & HONORS_AND_KNITTED:
        found = nearer(found, hands.honors_and_knitted())
    if shapes & TWINS:
        found = nearer(found, hands.twins())
    return found


def knitted_straight(counts: Bytes, caps: Bytes | None, sets: Ints, bound: Ints, draw: bool) -> Found:
    """All three knitted sequences, so many sets (0 or 1) and a pair; see `special.knitted_straight`."""
    held = counts > 0
    lacking = 9 - tally(held)
    best = nothing(len(counts))
    for order in KNITTED:
        knitted = groups()[:, order]
        near = lacking[:, order] <= np.minimum(bound, best.least)
        if caps is not None:
            near &= (caps > 0)[:, knitted].all(axis=1)
        which = np.flatnonzero(near)
        if len(which) == 0:
            continue
        others = counts[which] - (knitted & held[which])
        limits = None if caps is None else caps[which] - (knitted & (caps[which] < 4))
        more = missing(others, sets[which], limits)
        least = np.minimum(lacking[which, order] + more, NO_HAND)
        useful = np.zeros(others.shape, np.bool_)
        if draw:
            close = np.flatnonzero((least <= bound[which]) & (least < NO_HAND))
            limits = None if limits is None else limits[close]
            useful[close] = draws(others[close], sets[which][close], limits, more[close])
            useful[close] |= knitted & ~held[which][close]
        here = nearer(Found(best.least[which], best.useful[which]), Found(least, useful))
        best.least[which], best.useful[which] = here
    return best
