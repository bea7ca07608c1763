"""A match: the order of the deals, the seats and dealers, the totals, and the referee's adjustments.

A match is built from its events alone: `Match.rebuild(rules, events)` gives the same match again. An adjustment that
is revoked changes every total after it.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from tingpai.errors import BadRequest
from tingpai.play.course import Course
from tingpai.play.course import Length as Length
from tingpai.play.engine import Observer
from tingpai.play.match_events import Adjusted, FoulRecorded, MatchStarted, Revoked
from tingpai.play.match_events import DealPlayed as DealPlayed
from tingpai.play.match_events import MatchEvent as MatchEvent
from tingpai.play.match_events import MatchStopped as MatchStopped
from tingpai.play.seating import Seating, assigned
from tingpai.play.standings import Standing, standings
from tingpai.play.table import Table
from tingpai.referee import Incident, Ruling, rule
from tingpai.score import balance
from tingpai.state.deal import SEATS, Over
from tingpai.table_rules import TableRules
from tingpai.tile import Wind


class Match:
    """The deals of one match. `begin` gives the table of the next deal, `finish` counts a deal that has ended."""

    def __init__(
        self,
        rules: TableRules,
        players: Sequence[str],
        *,
        length: Length | None = None,
        start: int | None = None,
        seating: Seating | None = None,
    ) -> None:
        plan = rules.match_plan()
        length = length or Length(plan.rounds, plan.deals)
        seating = seating or assigned()
        self._prepare(rules)
        self._let(
            MatchStarted(
                rules.rules.id,
                tuple(players),
                seating.players,
                length.rounds,
                length.deals,
                plan.start if start is None else start,
                seating.steps,
            )
        )

    @classmethod
    def rebuild(cls, rules: TableRules, events: Iterable[MatchEvent]) -> "Match":
        """Rebuild the match from its events."""
        match = cls.__new__(cls)
        match._prepare(rules)
        for event in events:
            match._let(event)
        if not match.events:
            raise BadRequest("error-match-not-started")
        return match

    def _prepare(self, rules: TableRules) -> None:
        self.rules = rules
        self.plan = rules.match_plan()
        self.events: list[MatchEvent] = []
        self.deals: list[DealPlayed] = []
        self.adjustments: dict[int, Adjusted] = {}
        """The adjustments that have not been revoked, by their id."""
        self.fouls: dict[int, FoulRecorded] = {}
        """The fouls that have not been revoked, by their id."""
        self.over = False
        self._ids = 0

    # -- where the match stands -----------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the next deal, from 1. Deals that do not count have numbers too."""
        return len(self.deals) + 1

    @property
    def seats(self) -> tuple[int, ...]:
        """Who sits on East, South, West and North in the next deal."""
        return self._course.seats

    @property
    def first_seats(self) -> tuple[int, ...]:
        """Who sat on East, South, West and North in the first deal."""
        return self._course.first_seats

    @property
    def length(self) -> Length:
        """After how many rounds or deals the match is over."""
        return self._course.length

    @property
    def round(self) -> Wind:
        """The round wind of the next deal. After the North round it is East again."""
        return self._course.wind

    @property
    def dealer(self) -> int:
        """The player who is the next dealer."""
        return self.seats[0]

    @property
    def totals(self) -> list[int]:
        """The current points of each player."""
        return self.totals_after(len(self.deals))

    def totals_after(self, deal: int) -> list[int]:
        """The points of each player after a deal, with every correction made since. Deal 0 is before the first deal."""
        totals = [self.start] * 4
        for played in self.deals[:deal]:
            for player, points in zip(played.players, played.totals, strict=True):
                totals[player] += points
        for entry in self.adjustments.values():
            if entry.deal <= deal:
                totals[entry.player] += entry.points
                if entry.to is not None:
                    totals[entry.to] -= entry.points
        for id, ruling in self.rulings().items():
            written = self.fouls[id]
            if written.deal <= deal:
                seats = self._seats_of(written.deal)
                for seat, points in enumerate(balance(ruling.transfers)):
                    totals[seats[seat]] += points
        return totals

    def rulings(self) -> dict[int, Ruling]:
        """The ruling on each foul that stands, by its id. It depends on the fouls before it on the ladder."""
        found: dict[int, Ruling] = {}
        history: list[Incident] = []
        for written in self._in_order():
            incident = self._incident(written)
            if not written.settled:
                found[written.id] = rule(self.rules.fouls, incident, history)
            history.append(incident)
        return found

    def history(self) -> list[Incident]:
        """The fouls that stand, as incidents that rulings in a running deal can use."""
        return [self._incident(written) for written in self._in_order()]

    def _in_order(self) -> list[FoulRecorded]:
        return sorted(self.fouls.values(), key=lambda written: (written.deal, written.id))

    def _seats_of(self, deal: int) -> tuple[int, ...]:
        """The players on East, South, West and North in a deal."""
        return self.deals[max(deal, 1) - 1].players if max(deal, 1) <= len(self.deals) else self.seats

    def _incident(self, written: FoulRecorded) -> Incident:
        seats = self._seats_of(written.deal)
        played = (
            self.deals[written.deal - 1].round if 0 < written.deal <= len(self.deals) else self._course.rounds
        )
        return Incident(
            written.foul,
            seats.index(written.player),
            written.player,
            written.deal,
            played,
            None if written.victim is None else seats.index(written.victim),
            written.amount,
            written.minutes,
            raised=written.raised,
        )

    def standings(self, deal: int | None = None) -> list[Standing]:
        """The players, best first, now or after a deal; with table points if the book has them."""
        totals = self.totals if deal is None else self.totals_after(deal)
        return standings(totals, self.plan.table_points)

    # -- what happens ---------------------------------------------------------------------------------------

    def begin(self, rng: Random, *, closing: bool = True, observer: Observer | None = None) -> Table:
        """Shuffle, deal, and give the table of the next deal."""
        if self.over:
            raise BadRequest("error-match-over")
        return Table.begin(
            self.rules, rng, round=self.round, number=self.number, closing=closing, observer=observer
        )

    def finish(self, table: Table) -> DealPlayed:
        """Count a deal that has ended."""
        deal = table.deal
        if not isinstance(deal.phase, Over) or deal.next_dealer is None:
            raise BadRequest("error-match-deal-runs", number=self.number)
        played = self.count(
            deal.phase.end, deal.totals, deal.next_dealer, [winner.seat for winner in deal.winners]
        )
        for seat, foul in deal.fouls:
            written = FoulRecorded(self._ids + 1, foul, played.players[seat], played.number, settled=True)
            self._let(written)
        return played

    def count(
        self, end: str, totals: Sequence[int], next_dealer: int, winners: Sequence[int] = ()
    ) -> DealPlayed:
        """Count a deal by its result. Seats are those of the deal."""
        played = DealPlayed(
            self.number, self.round, self.seats, end, tuple(totals), next_dealer, tuple(winners)
        )
        self._let(played)
        return played

    def adjust(
        self,
        player: int,
        points: int,
        why: str,
        cite: str,
        deal: int | None = None,
        *,
        to: int | None = None,
        arguments: Mapping[str, int | str] | None = None,
    ) -> Adjusted:
        """Give points to a player or take them, at any time. Without `deal` it counts after the latest deal."""
        number = len(self.deals) if deal is None else deal
        entry = Adjusted(self._ids + 1, player, points, why, cite, number, to, arguments or {})
        self._let(entry)
        return entry

    def foul(self, player: int, foul: str, deal: int | None = None, **facts: Any) -> Ruling:
        """Record a foul at any time. Without `deal` it belongs to the latest deal.

        `facts` are further fields of `FoulRecorded`: victim, amount, minutes, raised.
        """
        number = len(self.deals) if deal is None else deal
        written = FoulRecorded(self._ids + 1, foul, player, number, **facts)
        self._let(written)
        return self.rulings()[written.id]

    def revoke(self, id: int, why: str = "") -> None:
        """Revoke an adjustment or a foul. Later fouls move down on their ladder."""
        self._let(Revoked(id, why))

    def stop(self, table: Table | None = None) -> None:
        """Stop the match. A deal that still runs ends as the book says (M-24, S-44), and no other deal follows."""
        if table is not None:
            if not table.over:
                table.stop()
            self.finish(table)
        if not self.over:
            self._let(MatchStopped())

    # -- the fold -------------------------------------------------------------------------------------------

    def _let(self, event: MatchEvent) -> None:
        """Check that an event fits the events before it, apply it and keep it."""
        if not self.events and not isinstance(event, MatchStarted):
            raise BadRequest("error-match-not-started")
        if isinstance(event, MatchStarted):
            self._started(event)
        elif isinstance(event, DealPlayed):
            self._played(event)
        elif isinstance(event, Adjusted):
            self._adjusted(event)
        elif isinstance(event, FoulRecorded):
            self._fouled(event)
        elif isinstance(event, Revoked):
            if event.id in self.fouls:
                del self.fouls[event.id]
            elif event.id in self.adjustments:
                del self.adjustments[event.id]
            else:
                raise BadRequest("error-match-no-adjustment", id=event.id)
        else:
            self.over = True
        self.events.append(event)

    def _started(self, event: MatchStarted) -> None:
        if self.events:
            raise BadRequest("error-match-started")
        if event.ruleset != self.rules.rules.id:
            raise BadRequest("error-match-ruleset", found=event.ruleset, wanted=self.rules.rules.id)
        if len(event.players) != 4 or sorted(event.seats) != [0, 1, 2, 3]:
            raise BadRequest("error-match-players", count=len(event.players))
        if event.rounds is not None and self.plan.rounds is None:
            raise BadRequest("error-match-no-rounds")
        if any(limit is not None and limit < 1 for limit in (event.rounds, event.deals)):
            raise BadRequest("error-match-length")
        self.players = event.players
        self._course = Course(self.plan, Length(event.rounds, event.deals), event.seats)
        self.start = event.start
        self.steps = event.steps

    def _played(self, event: DealPlayed) -> None:
        if self.over:
            raise BadRequest("error-match-over")
        if (event.number, event.round, event.players) != (self.number, self.round, self.seats):
            raise BadRequest("error-match-order", number=event.number, wanted=self.number)
        self.deals.append(event)
        self._course.finish(event.end, event.next_dealer)
        self.over = self._course.over

    def _adjusted(self, event: Adjusted) -> None:
        self._check_entry(event.id, event.player, event.to, event.deal)
        self._ids = event.id
        self.adjustments[event.id] = event

    def _fouled(self, event: FoulRecorded) -> None:
        self._check_entry(event.id, event.player, event.victim, event.deal)
        if not event.settled:
            rule(self.rules.fouls, self._incident(event))  # raises if the referee cannot rule on it
        self._ids = event.id
        self.fouls[event.id] = event

    def _check_entry(self, id: int, player: int, other: int | None, deal: int) -> None:
        if player not in SEATS or other not in (None, *SEATS) or other == player:
            raise BadRequest("error-match-player", player=player)
        if not 0 <= deal <= self.number:
            raise BadRequest("error-match-no-deal", number=deal)
        if id <= self._ids:
            raise BadRequest("error-match-adjustment-twice", id=id)
