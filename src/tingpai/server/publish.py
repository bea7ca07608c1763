"""The states that viewers get: made when something has happened, once for each audience.

An audience are all viewers who see the same: one chair, or all who watch, in one language. Parts that several
audiences share are written once and put together: events and their sentences, the table around the deal, the wall,
the seats. What did not change since the last state is not even written again.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Final, Literal

import msgspec

from tingpai.play.match import DealPlayed
from tingpai.play.view import SharedParts
from tingpai.server.frames import frame
from tingpai.server.game import Game
from tingpai.server.presentation import EncodedParts, event_json, name_of, sheet_row, viewer_json
from tingpai.server.rows import ChairRow
from tingpai.server.spectators import SpectatorFeed
from tingpai.server.viewer import Viewer
from tingpai.server.wire import Again, ChairShown, ClockShown, Length, NewTable, TableShown
from tingpai.server.wire_view import ViewShown
from tingpai.state import events as ev

Phase = Literal["waiting", "playing", "between", "over"]
_ENCODER: Final = msgspec.json.Encoder()
_NO_VIEW: Final = msgspec.Raw(b"null")
_YOU: Final = b'"you":null'
"""The place for the viewer's chair. No name can look like this: in a JSON text its quotes would be escaped."""


class Parts:
    """What a table keeps from one state to the next: JSON that can be used again."""

    def __init__(self) -> None:
        self.played = EncodedParts()
        """For those who play."""
        self.watched = EncodedParts()
        """For those who watch: they see an earlier moment."""


class StateParts(msgspec.Struct, tag_field="is", tag="state"):
    """A `State` whose parts are JSON already."""

    seen: int
    stale: bool
    events: list[msgspec.Raw]
    view: msgspec.Raw
    table: msgspec.Raw


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
    behind: float = 0.0
    """The number of seconds after which those who watch are told."""
    again: Again | None = None


def phase_for_players(game: Game | None, *, closed: bool) -> Phase:
    """What the table is doing, as its players see it."""
    if game is None or game.match is None:
        return "over" if closed else "waiting"
    return "over" if game.over else "playing" if game.playing else "between"


def phase_for_watchers(game: Game | None, feed: SpectatorFeed | None, *, closed: bool) -> Phase:
    """What the table was doing at the moment that watchers see."""
    if game is None or game.match is None:
        return "over" if closed else "waiting"
    if feed is None:
        return "over" if game.over else "playing"
    return "over" if feed.match_over else "between" if feed.over else "playing"


class Publisher:
    """Makes the states of one moment."""

    def __init__(self, moment: Moment, parts: Parts) -> None:
        self._moment = moment
        self._parts = parts
        self._shared = SharedParts()
        self._states: dict[tuple[int | None, str, bool, bool], bytes] = {}
        self._views: dict[tuple[int | None, str], msgspec.Raw] = {}
        self._tables: dict[tuple[str, bool], bytes] = {}
        self._events: dict[tuple[int, str], msgspec.Raw] = {}

    def state(self, viewer: Viewer, events: Sequence[ev.Event] = (), *, stale: bool = False) -> bytes:
        """The state for a viewer, as a frame. All viewers of one chair must be told the same events, or none."""
        key = (viewer.chair, viewer.language, stale, bool(events))
        found = self._states.get(key)
        if found is None:
            found = self._states[key] = self._state(viewer.chair, viewer.language, events, stale=stale)
        return found

    def _state(self, chair: int | None, language: str, events: Sequence[ev.Event], *, stale: bool) -> bytes:
        names: list[str] = []
        if events:
            seats = self._seats(watching=chair is None)
            names = [name_of(one, self._moment.chairs[one], language) for one in seats]
        view = self._views.get((chair, language))
        if view is None:
            shown = self._view(chair, language)
            view = _NO_VIEW if shown is None else msgspec.Raw(_ENCODER.encode(shown))
            self._views[chair, language] = view
        told = [self._event(event, language, names) for event in events]
        state = StateParts(self._seen(chair), stale, told, view, self._table_for(chair, language))
        return frame(_ENCODER.encode(state))

    def _event(self, event: ev.Event, language: str, names: Sequence[str]) -> msgspec.Raw:
        """An event with its sentence; an event that several viewers are told is put into words once."""
        key = (id(event), language)
        found = self._events.get(key)
        if found is None:
            found = msgspec.Raw(_ENCODER.encode(event_json(event, language, names)))
            self._events[key] = found
        return found

    def _table_for(self, chair: int | None, language: str) -> msgspec.Raw:
        """The table around the deal; only `you` differs between those who play."""
        watching = chair is None
        table = self._tables.get((language, watching))
        if table is None:
            table = _ENCODER.encode(self._table(language, watching=watching))
            self._tables[language, watching] = table
        you = b"null" if chair is None else b"%d" % chair
        return msgspec.Raw(table.replace(_YOU, b'"you":' + you, 1))

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
            shown = game.view(chair, self._shared)
            return viewer_json(game.rules.rules, shown, language, game.wins, self._parts.played)
        seen = None if feed is None else feed.view()
        if feed is None or seen is None:
            return None
        return viewer_json(game.rules.rules, seen, language, feed.wins, self._parts.watched)

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
            settings.waits,
            settings.open_hands,
            moment.behind if watching else None,
            None if watching else moment.again,
            settings.event,
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
