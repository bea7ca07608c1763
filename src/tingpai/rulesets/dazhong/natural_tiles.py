# Compiled with mypyc.
"""Shares out natural tiles over the groups of a reading; the remaining places are for jokers."""

from __future__ import annotations

from typing import final

from tingpai.rulesets.dazhong.joker_parts import PAIR, PUNG


def kinds_of(code: int) -> tuple[int, ...]:
    """The kinds of the tiles of a group, by its code."""
    if code < PUNG:
        return (code, code + 1, code + 2)
    return (code - PUNG,) * 3 if code < PAIR else (code - PAIR,) * 2


@final
class TileLayout:
    """Groups that are being filled: the natural tiles that each has, and the places that are still free."""

    def __init__(self, codes: list[int], counts: list[int]) -> None:
        self.codes: list[int] = codes
        self.left: list[int] = counts.copy()
        self.free: list[list[int]] = [list(kinds_of(code)) for code in codes]
        self.naturals: list[list[int]] = [[] for _ in codes]

    def put(self, index: int, kind: int) -> None:
        """Put a natural tile into a group."""
        self.naturals[index].append(kind)
        self.free[index].remove(kind)
        self.left[kind] -= 1

    def put_joker(self, index: int, kind: int) -> None:
        """Put a joker into a group as this kind."""
        self.free[index].remove(kind)

    def fill(self) -> None:
        """Give each chow and pung a natural tile first (Jokers 10), then put the rest wherever a place is free."""
        self._one_each(0)
        for index in sorted(range(len(self.codes)), key=lambda index: -self.codes[index]):
            for kind in self.free[index].copy():
                if self.left[kind]:
                    self.put(index, kind)

    def _one_each(self, index: int) -> bool:
        if index == len(self.codes):
            return True
        if self.naturals[index] or self.codes[index] >= PAIR:
            return self._one_each(index + 1)
        for kind in sorted(set(self.free[index])):
            if self.left[kind]:
                self.put(index, kind)
                if self._one_each(index + 1):
                    return True
                self._take_back(index, kind)
        return False

    def _take_back(self, index: int, kind: int) -> None:
        self.naturals[index].remove(kind)
        self.free[index].append(kind)
        self.left[kind] += 1
