# Compiled with mypyc.
"""How natural tiles are shared out over the groups of a reading."""

from __future__ import annotations

from typing import final

from tingpai.rulesets.dazhong.joker_parts import PAIR, PUNG


def kinds_of(code: int) -> tuple[int, ...]:
    """The kinds of a group's tiles."""
    if code < PUNG:
        return (code, code + 1, code + 2)
    return (code - PUNG,) * 3 if code < PAIR else (code - PAIR,) * 2


@final
class Lay:
    """Groups that are being laid: which natural tiles each has, and what there is room for."""

    def __init__(self, codes: list[int], counts: list[int]) -> None:
        self.codes: list[int] = codes
        self.left: list[int] = counts.copy()
        self.room: list[list[int]] = [list(kinds_of(code)) for code in codes]
        self.naturals: list[list[int]] = [[] for _ in codes]

    def put(self, index: int, kind: int) -> None:
        """Lay a natural tile into a group."""
        self.naturals[index].append(kind)
        self.room[index].remove(kind)
        self.left[kind] -= 1

    def put_joker(self, index: int, kind: int) -> None:
        """Let a joker stand there as this kind."""
        self.room[index].remove(kind)

    def run(self) -> None:
        """Each chow and pung gets a natural tile first (Jokers 10), the rest go wherever there is room."""
        self._one_each(0)
        for index in sorted(range(len(self.codes)), key=lambda index: -self.codes[index]):
            for kind in self.room[index].copy():
                if self.left[kind]:
                    self.put(index, kind)

    def _one_each(self, index: int) -> bool:
        if index == len(self.codes):
            return True
        if self.naturals[index] or self.codes[index] >= PAIR:
            return self._one_each(index + 1)
        for kind in sorted(set(self.room[index])):
            if self.left[kind]:
                self.put(index, kind)
                if self._one_each(index + 1):
                    return True
                self._take_back(index, kind)
        return False

    def _take_back(self, index: int, kind: int) -> None:
        self.naturals[index].remove(kind)
        self.room[index].append(kind)
        self.left[kind] += 1
