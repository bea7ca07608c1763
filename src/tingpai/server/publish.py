"""The states that viewers get: made when something has happened, once for each chair and language."""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Literal

import msgspec

from tingpai.play.match import DealPlayed
from tingpai.server.game import Game
from tingpai.server.presentation import SharedParts, event_json, name_of, sheet_row, viewer_json
from tingpai.server.rows import ChairRow
from tingpai.server.spectators import SpectatorFeed
from tingpai.server.viewer import Viewer
from tingpai.server.wire import ChairShown, ClockShown, Length, NewTable, State, TableShown
from tingpai.server.wire_view import TableEvent, ViewShown
from tingpai.state import events as ev

Phase = Literal["waiting", "playing", "between", "over"]


@dataclass(frozen=True, slots=True)
class Moment:
    """Everything that the states of one moment are made from."""

    table: str
    """The id of the table."""
    settings: NewTable
    chairs: Sequence[ChairRow]
    here: Set[int]
    """The chairs whose players are connected."""
    ready: Set[int]
    """The chairs that are ready for the next deal."""
    closed: bool
    """True if the table was given up before the match began."""
    game: Game | None
    feed: SpectatorFeed | None
    """What watchers see; None if nobody watches, or before the first deal."""
    next_deal_at: float | None
    now: float


def phase_for_players(game: Game | None, *, closed: bool) -> Phase:
    """What the table is doing, as its players see it."""
    if game is None or game.match is None:
        return "over" if closed else "waiting"
    return "over" if game.over else "playing" if game.playing else "between"


def phase_for_watchers(game: Game | None, feed: SpectatorFeed | None, *, closed: bool) -> Phase:
    """What the table was doing at the moment that watchers see."""
    if game is None or game.match is None:
        return "over" if closed else "waiting"
    deal, seen_end = (0, False) if feed is None else (feed.deal, feed.over)
    if not seen_end:
        return "playing"
    last = game.deal is None or deal == game.deal.number
    return "over" if game.over and last else "between"


class Publisher:
    """Makes the states of one moment. Parts that several viewers share are made once."""

    def __init__(self, moment: Moment) -> None:
        self._moment = moment
        self._tables: dict[tuple[str, bool], TableShown] = {}
        self._events: dict[tuple[int, str], TableEvent] = {}
        self._parts = SharedParts()

    def state(self, viewer: Viewer, events: Sequence[ev.Event] = (), *, stale: bool = False) -> State:
        """The state for a viewer, with the events that they are told."""
        chair, language = viewer.chair, viewer.language
        watching = chair is None
        table = self._tables.get((language, watching))
        if table is None:
            table = self._tables[language, watching] = self._table(language, watching=watching)
        seats = self._seats(watching=watching)
        names = [name_of(one, self._moment.chairs[one], language) for one in seats]
        return State(
            self._seen(chair),
            stale,
            [self._event(event, language, names) for event in events],
            self._view(chair, language),
            msgspec.structs.replace(table, you=chair),
        )

    def _event(self, event: ev.Event, language: str, names: Sequence[str]) -> TableEvent:
        """An event with its sentence; an event that several viewers are told is put into words once."""
        key = (id(event), language)
        found = self._events.get(key)
        if found is None:
            found = self._events[key] = event_json(event, language, names)
        return found

    def _seats(self, *, watching: bool) -> tuple[int, ...]:
        """The chairs on East, South, West and North in the deal that a viewer sees."""
        source = self._moment.feed if watching else self._moment.game
        return (0, 1, 2, 3) if source is None else source.seats

    def _seen(self, chair: int | None) -> int:
        game = self._moment.game
        return 0 if chair is None or game is None else game.seen(chair)

    def _view(self, chair: int | None, language: str) -> ViewShown | None:
        game, feed = self._moment.game, self._moment.feed
        if game is None or game.deal is None:
            return None
        if chair is not None:
            return viewer_json(game.rules.rules, game.view(chair), language, game.wins, self._parts)
        shown = None if feed is None else feed.view()
        if feed is None or shown is None:
            return None
        return viewer_json(game.rules.rules, shown, language, feed.wins)

    # -- around the deal ------------------------------------------------------------------------------------

    def _table(self, language: str, *, watching: bool) -> TableShown:
        moment, game, feed = self._moment, self._moment.game, self._moment.feed
        settings = moment.settings
        if game is None or game.match is None:
            length = settings.length or Length()
            deals: list[DealPlayed] = []
            number, round, seats, totals = 0, "E", None, [0] * 4
        else:
            length = Length(game.match.length.rounds, game.match.length.deals)
            if watching:
                number, ended = (0, False) if feed is None else (feed.deal, feed.over)
            else:
                number, ended = (game.deal.number if game.deal is not None else 0), not game.playing
            deals = game.match.deals[: number if ended else max(0, number - 1)]
            seats = self._seats(watching=watching)
            round = "ESWN"[deals[-1].round if ended and deals else game.match.round]
            totals = game.match.totals_after(len(deals))
        phase = (
            phase_for_watchers(game, feed, closed=moment.closed)
            if watching
            else phase_for_players(game, closed=moment.closed)
        )
        return TableShown(
            moment.table,
            settings.ruleset,
            phase,
            number,
            length,
            round,
            [self._chair(chair, one, seats, totals, language) for chair, one in enumerate(moment.chairs)],
            None,
            settings.clock,
            None if watching else self._clocks(),
            None if watching else self._seconds(game.window_closes_at() if game is not None else None),
            None if watching else self._seconds(moment.next_deal_at),
            settings.hints,
            settings.counting,
            [sheet_row(deal) for deal in deals],
        )

    def _chair(
        self, chair: int, row: ChairRow, seats: Sequence[int] | None, totals: Sequence[int], language: str
    ) -> ChairShown:
        here = row.kind == "bot" or chair in self._moment.here
        return ChairShown(
            name_of(chair, row, language),
            row.kind,
            row.bot,
            here,
            row.kind == "person" and not here,
            totals[chair],
            None if seats is None else "ESWN"[seats.index(chair)],
            chair in self._moment.ready,
        )

    def _clocks(self) -> list[ClockShown] | None:
        game = self._moment.game
        if game is None or game.clock is None or not game.playing:
            return None
        found = []
        for chair, row in enumerate(game.chairs):
            left, bank = game.clocks.left(game.seat_of(chair), self._moment.now)
            if row.kind != "person":
                left = None  # the clock of a bot would show whether it has a choice
            shown = None if left is None else round(left, 1)
            found.append(ClockShown(shown, round(bank, 1), left is not None))
        return found

    def _seconds(self, at: float | None) -> float | None:
        return None if at is None else round(max(0.0, at - self._moment.now), 1)
