"""Complete suits and honours, from the tables of `fill_tables`, in the form that `LookupTables` needs."""

import sys
from array import array
from functools import lru_cache
from itertools import product

from tingpai.kernel.packed_hand import HONOR_KEYS, KEY_STEPS, key_of_counts
from tingpai.score_tables import table_files
from tingpai.score_tables.part_numbers import (
    CHOW_NUMBER,
    CHOW_SETS,
    CHOW_SUMS,
    NO_HONOR,
    NO_PAIR,
    PUNG_NUMBER,
    PUNG_SETS,
    SETS,
    two_steps,
)


class CompleteSuits:
    """The part of the tables that is the same for every rulebook: how tiles make sets, and the numbers of sets."""

    def __init__(self) -> None:
        made = table_files.load(table_files.suit_tables())
        keys, ends = _ints(made["keys"]), _ints(made["ends"])
        columns = zip(_ints(made["chows"]), _ints(made["pungs"]), _ints(made["pairs"]), strict=True)
        self.reading = [
            chows
            | _bits(PUNG_SETS[pungs]) << 12
            | pair << 21
            | len(PUNG_SETS[pungs]) << 25
            | CHOW_NUMBER[chows] << 28
            for chows, pungs, pair in columns
        ]
        """The readings of a suit: weights of the chows, bits of the pungs (from bit 12), rank of the pair (21), number
        of pungs (25), chow number (28)."""
        self.places = _ints(made["places"])
        begins = [0, *ends[:-1]]
        self.readings = {
            key: begin << 5 | end - begin << 1 | (self.reading[begin] >> 21 & 15 < NO_PAIR)
            for key, begin, end in zip(keys, begins, ends, strict=True)
        }
        """The readings of each complete suit by its key, as `LookupTables.suit_readings` describes them."""
        self.waits = array("h", made["waits"])
        """The ranks that complete a suit, as bits, by key."""
        if sys.byteorder == "big":
            self.waits.byteswap()
        self.honors, self.honor_waits = _honors()
        self.chow_second, self.chow_third = two_steps(CHOW_SETS)
        self.pung_second, self.pung_third = two_steps(PUNG_SETS)
        self.chow_number = [CHOW_NUMBER.get(total, -1) for total in range(CHOW_SUMS)]
        self.pung_number = [PUNG_NUMBER.get(_ranks(bits), -1) for bits in range(512)]


@lru_cache(maxsize=1)
def suits() -> CompleteSuits:
    """The complete suits, loaded once."""
    return CompleteSuits()


def _ints(data: bytes) -> list[int]:
    return array("i", data).tolist()


def _bits(ranks: tuple[int, ...]) -> int:
    return sum(1 << rank for rank in ranks)


def _ranks(bits: int) -> tuple[int, ...]:
    return tuple(rank for rank in range(9) if bits >> rank & 1)


def _honors() -> "tuple[array[int], bytes]":
    """The readings of the honours by key, as `LookupTables.honor_reading` says, and the honours that complete them."""
    found = array("h", [-1]) * HONOR_KEYS
    waits = bytearray(HONOR_KEYS)
    for counts in product((0, 2, 3), repeat=7):
        if counts.count(2) > 1 or counts.count(3) > SETS:
            continue
        bits = sum(1 << honor for honor, count in enumerate(counts) if count == 3)
        key = key_of_counts(counts)
        eyes = counts.index(2) if 2 in counts else NO_HONOR
        found[key] = eyes | bits << 3 | counts.count(3) << 10
        for honor, count in enumerate(counts):
            if count:
                waits[key - KEY_STEPS[honor]] |= 1 << honor
    return found, bytes(waits)
