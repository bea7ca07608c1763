"""What somebody's deals come to, game by game: wins, deal-ins, values, favourite fans."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from tingpai import rulesets

MOST: Final = 60
"""The number of matches that are counted, the newest first."""
FAVOURITES: Final = 6
"""The number of fans that are named."""

# -- answers -----------------------------------------------------------------------------------------------


class FanCount(msgspec.Struct, frozen=True):
    """How many winning hands had a fan."""

    id: str
    name: str
    count: int


class GameCounts(msgspec.Struct, frozen=True):
    """The deals of one game. False wins are not counted as wins."""

    ruleset: str
    matches: int
    deals: int
    wins: int
    self_drawn: int
    """How many of the wins were on a drawn tile."""
    dealt_in: int
    """In how many deals the person gave somebody the winning tile."""
    value: float | None
    """The mean value of a winning hand, as its book counts it; null without a win."""
    best: int | None
    points: int
    """All points won and lost in these deals."""
    fans: list[FanCount]


class Counts(msgspec.Struct, frozen=True):
    """The games that the person who asks has played, the most played first."""

    games: list[GameCounts]
    most: int
    """Only so many matches are looked at, the newest first."""


# -- counting ----------------------------------------------------------------------------------------------


class Results(msgspec.Struct, frozen=True):
    """The results of a match: the events `won` and `deal_played` of its log, as JSON, and the chair of the person."""

    ruleset: str
    chair: int
    rows: Sequence[str]


class _Tally:
    """The counts of one game while they are made."""

    def __init__(self) -> None:
        self.matches = self.deals = self.self_drawn = self.dealt_in = self.points = 0
        self.values: list[int] = []
        self.fans: Counter[str] = Counter()

    def add(self, result: Results) -> None:
        """Count a match."""
        wins: list[dict[str, Any]] = []
        before = self.deals
        for row in result.rows:
            event = msgspec.json.decode(row)
            if event["event"] == "won":
                wins.append(event)
                continue
            if result.chair in event["players"]:
                self._deal(event["players"].index(result.chair), wins, event)
            wins = []
        self.matches += self.deals > before

    def _deal(self, seat: int, wins: Iterable[dict[str, Any]], played: dict[str, Any]) -> None:
        self.deals += 1
        self.points += played["totals"][seat]
        valid = [win for win in wins if not win.get("false")]
        self.dealt_in += any(win.get("giver") == seat and win["seat"] != seat for win in valid)
        for win in valid:
            if win["seat"] != seat:
                continue
            self.self_drawn += win["by"] == "wall"
            self.values.append(win["score"]["total"])
            self.fans.update({item["id"] for item in win["score"]["items"]})

    def shown(self, ruleset: str, language: str) -> GameCounts:
        """The counts as they are sent."""
        fans = rulesets.get(ruleset).fans
        known = [(id, count) for id, count in self.fans.items() if id in fans]
        favourites = sorted(known, key=lambda one: (-one[1], fans[one[0]].number))[:FAVOURITES]
        return GameCounts(
            ruleset,
            self.matches,
            self.deals,
            len(self.values),
            self.self_drawn,
            self.dealt_in,
            round(sum(self.values) / len(self.values), 1) if self.values else None,
            max(self.values, default=None),
            self.points,
            [FanCount(id, fans[id].names[language], count) for id, count in favourites],
        )


def counted(results: Iterable[Results], language: str) -> Counts:
    """Count the deals of a person, game by game."""
    tallies: dict[str, _Tally] = {}
    for result in results:
        tallies.setdefault(result.ruleset, _Tally()).add(result)
    games = [tally.shown(ruleset, language) for ruleset, tally in tallies.items() if tally.deals]
    return Counts(sorted(games, key=lambda one: -one.deals), MOST)
