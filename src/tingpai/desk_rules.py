"""`DeskRules`: every question that a score desk may ask of a rulebook.

At a desk nobody plays: somebody writes down how a deal ended at a real table. What is written differs from book to
book, and so does what follows from it. A ruleset's own answers stand in its folder's desk.py.

Two numbers stand for a player. A chair (0 to 3) belongs to one player for the whole match: it is the player's place
among the names that the desk was opened with. A seat (East is 0) is where the player sits in one deal.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, Literal, TypeVar

from tingpai.errors import BadRequest, TingpaiError, UnknownKey
from tingpai.json_input import flag, known, mapping, required, whole
from tingpai.score import Score, Transfer
from tingpai.state.deal import Deal
from tingpai.state.events import Event
from tingpai.table_rules import TableRules
from tingpai.texts import say
from tingpai.tile import Wind
from tingpai.win import Source

R = TypeVar("R")

SheetForm = Literal["plus_minus", "pairs", "events"]
"""For each player what they won, lost and have; or what each two settled; or every event and its payments."""
HandData = Mapping[str, Any]
"""A hand as the exchange format writes it, without what the desk knows itself."""

_KNOWN_HERE: Final = ("id", "ruleset", "options", "seat", "round")
"""Keys of a hand in the exchange format that come from the evening and are not written again."""


class ResultRefused(TingpaiError):
    """What was written is no result of a deal, or not one that can stand here; `cite` is the broken rule."""

    code = "bad_result"


@dataclass(frozen=True, slots=True)
class Names:
    """The names on the four chairs, to find out whom a text means."""

    names: tuple[str, ...]

    def chair(self, value: object, key: str) -> int:
        """The chair of the player with this name; the name must be written exactly so."""
        if not isinstance(value, str):
            raise BadRequest("error-not-a-text", key=key, value=json.dumps(value))
        if value not in self.names:
            raise BadRequest(
                "desk-no-player", code="no_player", key=key, name=value, known=", ".join(self.names)
            )
        return self.names.index(value)

    def chairs(self, values: Sequence[object], key: str) -> tuple[int, ...]:
        """The chairs of several players, each named once."""
        found: list[int] = []
        for value in values:
            chair = self.chair(value, key)
            if chair in found:
                raise BadRequest("desk-named-twice", key=key, name=self.names[chair])
            found.append(chair)
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Sitting:
    """The deal that a result belongs to: who sat where, in which round, and how to score a hand in it."""

    seats: tuple[int, ...]
    """The chair on East, South, West and North."""
    round: Wind
    names: Names
    scorer: Callable[[HandData, int, Wind], Score]
    """Scores a hand of a seat in a round."""

    def seat(self, chair: int) -> int:
        """Where the player of a chair sat."""
        return self.seats.index(chair)

    def score(self, hand: HandData, chair: int) -> Score:
        """What a hand was worth on the seat of its player."""
        return self.scorer(hand, self.seat(chair), self.round)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What follows from a result, by the book. Players are seats of the deal."""

    end: str
    """`win`, `three_wins`, `exhausted` or `time`, as at a table."""
    winners: tuple[int, ...]
    next_dealer: int
    transfers: tuple[Transfer, ...] = ()
    scores: Mapping[int, Score] = field(default_factory=dict)
    """The hands that were written, by the seat."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What a page must know to take down the result of a deal."""

    kind: Literal["win", "events", "hands"]
    """One winner with points; hu and kongs in their order; the points of all four hands."""
    usual: tuple[int, ...]
    """Values that are one tap away."""
    least: int
    """The fewest points that a winning hand can have."""
    cite: str
    """Where the book says so."""
    surprising: int | None = None
    """Above how many points the writer must say that it is really so."""


class DeskRules(ABC, Generic[R]):
    """How the deals of a rulebook are written down. `R` is a result as the book's desk keeps it."""

    keys: ClassVar[tuple[str, ...]]
    """The keys of a result."""
    player_keys: ClassVar[tuple[str, ...]]
    """The keys, in a result or inside it, that name players: as a name, a list of names, or an object by names."""
    one_hand: ClassVar[bool] = True
    """Is at most one hand written for a deal?"""
    most_deals: ClassVar[int | None] = None
    """The most deals that a match may have; None: as many as the players like."""
    length_cite: ClassVar[str] = ""
    """Where the book says how long a match is."""
    form: ClassVar[SheetForm]
    """How the players of this book write their sheet."""
    in_result: ClassVar[Mapping[str, str]] = {}
    """Fouls that are part of a result, with the key of the result that they belong to."""

    def __init__(self, table: TableRules) -> None:
        self.table = table
        self.options = table.options

    @abstractmethod
    def entry(self) -> Entry:
        """What a page must know to take down a result."""

    @abstractmethod
    def read(self, data: Mapping[str, Any], names: Names) -> R:
        """Read a result and refuse one that cannot be, whatever the seats. It has `keys` and no others."""

    @abstractmethod
    def settle(self, result: R, sitting: Sitting) -> Outcome:
        """Who pays whom and who deals next; refuses a hand that cannot be scored."""

    @abstractmethod
    def summary(self, written: Mapping[str, Any], scores: Mapping[str, Score], language: str) -> str:
        """A result in a few words. `scores` are the hands that were written with their tiles, by name."""

    @abstractmethod
    def played(self, deal: Deal, events: Sequence[Event], names: Sequence[str]) -> dict[str, Any]:
        """The result of a deal that was played at our own table, as somebody at the desk would write it.

        `names` are those on East, South, West and North.
        """


def check_hand(data: object, key: str) -> HandData:
    """Refuse what is no hand as a desk takes it."""
    if not isinstance(data, Mapping):
        raise BadRequest("error-not-a-mapping", key=key)
    for name in _KNOWN_HERE:
        if name in data:
            raise UnknownKey("desk-hand-known-here", key=name)
    required(data, ("hand",), key)
    return data


@dataclass(frozen=True, slots=True)
class OneWin:
    """A deal that one player won, or that nobody won. Players are chairs."""

    winner: int | None
    giver: int | None = None
    points: int = 0
    hand: HandData | None = None
    robbed: bool = False


class OneWinnerDesk(DeskRules[OneWin]):
    """Books in which at most one player wins a deal: winner, from whom or the wall, the points or the hand."""

    keys = ("winner", "from", "points", "hand", "really")
    form = "plus_minus"
    player_keys = ("winner", "from")
    least: ClassVar[int] = 1
    """The fewest points that a win can have."""
    surprising: ClassVar[int | None] = None
    """Above how many points the writer must say that it is really so."""
    usual: ClassVar[tuple[int, ...]]
    """Points that most wins have."""

    def entry(self) -> Entry:
        """A winner, a source, and points."""
        return Entry("win", self.usual, self.least, self.table.cites["minimum"], self.surprising)

    @abstractmethod
    def transfers(self, winner: int, giver: int | None, points: int) -> list[Transfer]:
        """What is paid for a win, as the book's payment.py has it; players are seats."""

    def read(self, data: Mapping[str, Any], names: Names) -> OneWin:
        """A winner with a source and points or a hand, or a draw."""
        known(data, self.keys, "deal")
        required(data, ("winner",), "deal")
        really = flag(data, "really")
        if data["winner"] is None:
            for key in ("from", "points", "hand"):
                if data.get(key) is not None or (key in data and key != "from"):
                    raise ResultRefused("desk-draw-with", key=key)
            return OneWin(None)
        winner = names.chair(data["winner"], "winner")
        required(data, ("from",), "deal")
        giver = None if data["from"] is None else names.chair(data["from"], "from")
        if giver == winner:
            raise ResultRefused("desk-from-winner", name=names.names[winner])
        if ("points" in data) == ("hand" in data):
            raise ResultRefused("desk-points-or-hand")
        if "hand" in data:
            hand, robbed = self._read_hand(data, giver)
            return OneWin(winner, giver, hand=hand, robbed=robbed)
        return OneWin(winner, giver, self._read_points(data, really))

    def summary(self, written: Mapping[str, Any], scores: Mapping[str, Score], language: str) -> str:
        """Winner, from whom, and the points; or a draw."""
        winner, giver = written["winner"], written.get("from")
        if winner is None:
            return say(language, "desk-said-draw")
        # Only the winner's hand is scored. The name may have changed since: somebody else may have taken the chair.
        points = next(iter(scores.values())).total if scores else written["points"]
        if giver is None:
            return say(language, "desk-said-wall", winner=winner, points=points)
        return say(language, "desk-said-from", winner=winner, giver=giver, points=points)

    def played(self, deal: Deal, events: Sequence[Event], names: Sequence[str]) -> dict[str, Any]:
        """Winner, from whom or the wall, and the points; or a draw."""
        for winner in deal.winners:
            if not winner.false:
                giver = None if winner.giver is None else names[winner.giver]
                points = winner.score["total"]
                return {"winner": names[winner.seat], "from": giver, "points": points, "really": True}
        return {"winner": None}

    def _read_points(self, data: Mapping[str, Any], really: bool) -> int:
        points = whole(data, "points")
        if points < self.least:
            cite = self.table.cites["minimum"]
            raise ResultRefused("desk-too-few-points", cite=cite, points=points, least=self.least)
        if self.surprising is not None and points > self.surprising and not really:
            raise ResultRefused("desk-really", points=points, most=self.surprising)
        return points

    def _read_hand(self, data: Mapping[str, Any], giver: int | None) -> tuple[HandData, bool]:
        hand = check_hand(data["hand"], "hand")
        required(hand, ("win",), "hand")
        win = mapping(hand, "win")
        robbed = "from" in win
        if robbed and win["from"] != "kong":
            raise ResultRefused("desk-win-from", value=json.dumps(win["from"]))
        if robbed and giver is None:
            raise ResultRefused("desk-robbed-from-wall")
        return hand, robbed

    def settle(self, result: OneWin, sitting: Sitting) -> Outcome:
        """The winner is paid as the book says; a draw costs nobody anything."""
        if result.winner is None:
            return Outcome("exhausted", (), self.table.dealer_after((), None))
        winner = sitting.seat(result.winner)
        giver = None if result.giver is None else sitting.seat(result.giver)
        source = Source.WALL if giver is None else Source.KONG if result.robbed else Source.DISCARD
        points, scores = result.points, {}
        if result.hand is not None:
            score = self._score(result.hand, result.winner, source, sitting)
            points, scores = score.total, {winner: score}
        transfers = tuple(self.transfers(winner, giver, points))
        return Outcome("win", (winner,), self.table.dealer_after((winner,), giver), transfers, scores)

    def _score(self, hand: HandData, winner: int, source: Source, sitting: Sitting) -> Score:
        score = sitting.score({**hand, "win": {**hand["win"], "from": source.value}}, winner)
        if not self.table.enough(score):
            cite = self.table.cites["minimum"]
            raise ResultRefused("desk-hand-too-small", cite=cite, points=score.total, least=self.least)
        return score
