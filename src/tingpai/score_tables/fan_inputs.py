"""What the tables need to know about the fans of a rulebook: which part of a hand each fan looks at."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import ClassVar, Final, NamedTuple

from tingpai.hand import Hand
from tingpai.ruleset import Ruleset
from tingpai.score import FanTable, Occurrence
from tingpai.win import Situation, Win

Ids = tuple[str, ...]
Findings = Mapping[str, Sequence[Occurrence]]
"""Where each fan is found, by its id."""


@dataclass(frozen=True, slots=True)
class FanInputs:
    """The fans of a book, grouped by the part they look at. Each fan is in one list; `chicken_hand` is in none."""

    chows: Ids
    """Fans of the chows alone."""
    chows_and_pair: Ids
    """Fans of four chows and the pair."""
    pungs: Ids
    """Fans of the pungs and kongs with the pair, seat and round; no fan needs suited pungs and honours together."""
    every_group: Ids
    """Fans that a hand has if each of its groups allows them: the group could stand in a hand with the fan."""
    sorts: Ids
    """Fans of the sorts of tiles: which suits there are, and whether there are winds and dragons."""
    kongs: Ids
    """Fans of the numbers of kongs and pungs, open and concealed."""
    copies: Ids
    """Fans of the number of kinds that have all four tiles outside a kong."""
    shape: Ids
    """Fans of the shape of the hand, and of the tiles of shapes without sets."""
    standing: Ids
    """Fans of the thirteen standing tiles of a hand in one suit, whichever tile completes them."""
    place: Ids
    """Fans of the group that the winning tile completes, and of whether another tile would complete the hand."""
    situation: Ids
    """Fans of the situation, the number of claimed sets, and the shape."""
    flowers: Ids
    """Fans of the flowers and the seat."""

    @property
    def lists(self) -> tuple[Ids, ...]:
        """All lists, in the order of the fields."""
        return tuple(getattr(self, item.name) for item in fields(self))


WIN: Final = 0
BELOW_MINIMUM: Final = 1
NO_WIN: Final = 2
IMPOSSIBLE: Final = 3
"""The status of a hand that is scored without explanation."""


class FastScore(NamedTuple):
    """A score without explanation."""

    status: int
    """`WIN`, `BELOW_MINIMUM` (the total is given too), `NO_WIN` or `IMPOSSIBLE`."""
    total: int
    fans: tuple[tuple[str, int], ...]
    """The fans that count and how often, in the order of the book."""


class FastRules(ABC):
    """A rulebook as the tables see it. Every method calls the book's own definitions."""

    inputs: ClassVar[FanInputs]
    sources: ClassVar[Ids]
    """The files of the book that its tables depend on: if one changes, the tables are made again."""
    chicken: ClassVar[str] = "chicken_hand"
    """The fan of a hand without other fans."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    @property
    def fans(self) -> FanTable:
        """The fans of the book."""
        return self.ruleset.fans

    def find(self, win: Win, ids: Iterable[str]) -> dict[str, Sequence[Occurrence]]:
        """Where each of these fans is found in the reading; fans that it does not have are left out."""
        return {id: where for id in ids if (where := self.fans[id].find(win))}

    @abstractmethod
    def settle(self, found: Findings) -> Findings:
        """What counts of the fans that were found in one part of a hand."""

    @abstractmethod
    def take(self, found: Findings) -> Findings:
        """What is left of fans of different parts, each with an occurrence of its own, when they meet in one hand."""

    @abstractmethod
    def value(self, id: str, win: Win) -> int:
        """The points of one occurrence of a fan."""

    @property
    def chicken_pays_flowers(self) -> bool:
        """Whether flowers are paid in addition to a chicken hand."""
        return True

    def reaches_minimum(self, total: int, flowers: int) -> bool:
        """Whether a hand may be won with this total, of which `flowers` points come from flowers."""
        return True

    @property
    def only_wait_matters(self) -> bool:
        """Whether any fan depends on there being no other tile that would complete the hand."""
        return False

    @property
    def own_waits(self) -> bool:
        """Whether an option counts waits differently from the shapes and the four copies of each kind."""
        return False

    def elsewhere(self, hand: Hand, situation: Situation) -> FastScore | None:
        """The score of a hand that the tables do not know, such as one with jokers; None for other hands."""
        return None
