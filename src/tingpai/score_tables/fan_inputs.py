"""What a rulebook tells about its fans, so that tables can be made of them: what each of them looks at."""

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
"""Fan id → where it is found."""


@dataclass(frozen=True, slots=True)
class FanInputs:
    """The fans of a book by what they look at; each is in one list. `chicken_hand` is in none."""

    chows: Ids
    """The chows, whatever else there is."""
    chows_and_pair: Ids
    """Four chows and the pair."""
    pungs: Ids
    """The pungs and kongs with the pair, seat and round; no fan wants both suited ones and honours in one place."""
    every_group: Ids
    """True of a hand when each of its groups could stand in a hand of which it is true."""
    sorts: Ids
    """Which suits there are, and whether there are winds and dragons."""
    kongs: Ids
    """How many kongs and pungs there are, open and concealed."""
    copies: Ids
    """How many kinds have all four tiles outside a kong."""
    shape: Ids
    """The shape of the hand, and the tiles of shapes without sets."""
    standing: Ids
    """The thirteen standing tiles of a hand in one suit, whichever tile completes them."""
    place: Ids
    """The group that the winning tile completed, and whether any other tile would have done."""
    situation: Ids
    """The situation, whether sets were claimed and how many, and the shape."""
    flowers: Ids
    """The flowers and the seat."""

    @property
    def lists(self) -> tuple[Ids, ...]:
        """All of them, in order."""
        return tuple(getattr(self, item.name) for item in fields(self))


WIN: Final = 0
BELOW_MINIMUM: Final = 1
NO_WIN: Final = 2
IMPOSSIBLE: Final = 3
"""What a hand is, when it is not explained."""


class FastScore(NamedTuple):
    """A score without explanation."""

    status: int
    """`WIN`, `BELOW_MINIMUM` (the total is told all the same), `NO_WIN` or `IMPOSSIBLE`."""
    total: int
    fans: tuple[tuple[str, int], ...]
    """What counts and how often, in the order of the book."""


class FastRules(ABC):
    """A rulebook as the tables need it. Everything here calls the book's own definitions."""

    inputs: ClassVar[FanInputs]
    sources: ClassVar[Ids]
    """The modules that the tables are made of: when one changes, they are made again."""
    chicken: ClassVar[str] = "chicken_hand"
    """The fan of a hand that has none."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    @property
    def fans(self) -> FanTable:
        """The fans of the book."""
        return self.ruleset.fans

    def find(self, win: Win, ids: Iterable[str]) -> dict[str, Sequence[Occurrence]]:
        """Which of these fans the reading has, and where."""
        return {id: where for id in ids if (where := self.fans[id].find(win))}

    @abstractmethod
    def settle(self, found: Findings) -> Findings:
        """What counts of the fans that one part of a hand has."""

    @abstractmethod
    def take(self, found: Findings) -> Findings:
        """What is left when fans of different parts, each with an occurrence of its own, meet in one hand."""

    @abstractmethod
    def value(self, id: str, win: Win) -> int:
        """What one occurrence of a fan is worth."""

    @property
    def chicken_pays_flowers(self) -> bool:
        """Are flowers paid beside a chicken hand?"""
        return True

    def reaches_minimum(self, total: int, flowers: int) -> bool:
        """May a hand be won with this total, of which so many points are flowers?"""
        return True

    @property
    def only_wait_matters(self) -> bool:
        """Does any fan ask whether another tile would have completed the hand?"""
        return False

    @property
    def own_waits(self) -> bool:
        """Has the table chosen to count waits in another way than the shapes and the four copies tell?"""
        return False

    def elsewhere(self, hand: Hand, situation: Situation) -> FastScore | None:
        """The score of a hand that the tables do not know, such as one with jokers; None for all others."""
        return None
