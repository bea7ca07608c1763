"""The viewers of a table, and what they are told. If telling one of them fails, the others are told all the same."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from tingpai.server.close_codes import BROKEN
from tingpai.server.game import Game
from tingpai.server.presence import Presence
from tingpai.server.presentation import event_json, name_of
from tingpai.server.proposals import TableUpdate
from tingpai.server.publish import Moment, Parts, Publisher
from tingpai.server.rows import ChairRow
from tingpai.server.settings import Pace
from tingpai.server.spectators import SpectatorFeed
from tingpai.server.viewer import Viewer
from tingpai.server.wire import Again, NewTable
from tingpai.server.wire_view import TableEvent
from tingpai.state import events as ev

LOG: Final = logging.getLogger("tingpai.server")
REFRESH: Final = 1.0
"""The least number of seconds between two states that only say who came and went."""


class ShownTable(Protocol):
    """What there is to see of a table."""

    id: str
    settings: NewTable
    chairs: list[ChairRow]
    game: Game | None
    closed: bool
    again: Again | None


class Audience:
    """The viewers of one table, the late view of those who watch, and what was written for them before."""

    def __init__(self, table: ShownTable, presence: Presence, pace: Pace, now: Callable[[], float]) -> None:
        self._table = table
        self._presence = presence
        self._pace = pace
        self._now = now
        self._feed: SpectatorFeed | None = None
        self._parts = Parts()
        self._refreshed = 0.0
        self._refresh_later: asyncio.TimerHandle | None = None

    def begin_again(self) -> None:
        """The table was read from its log: those who watch see it from the beginning of the deal."""
        self._feed = None

    def close(self) -> None:
        """Tell nobody anything any more."""
        if self._refresh_later is not None:
            self._refresh_later.cancel()
        self._presence.disconnect_all()

    # -- what has happened ----------------------------------------------------------------------------------

    def publish(self, update: TableUpdate) -> None:
        """Tell each viewer what they may know. A viewer who is told nothing gets no message."""
        watched: Sequence[ev.Event] = ()
        game = self._table.game
        if self._feed is not None and game is not None:
            try:
                watched = self._feed.add(update.deal_events, game.seats, game.wins)
                if game.over:
                    self._feed.stop(game.at)
            except Exception:
                LOG.exception("table %s: the view of those who watch is made anew", self._table.id)
                self._feed = None
        publisher = self._publisher()
        for viewer in self._presence.players_first():
            events = watched if viewer.chair is None else update.told[viewer.chair]
            if events or update.changed:
                self._send(publisher, viewer, events)

    def tell_watchers(self) -> float | None:
        """Send watchers the events that are due; returns the seconds until the next ones."""
        if self._feed is None or not self._presence.is_watched():
            return None
        knew = self._feed.match_over
        events = self._feed.due(self._now())
        if events or self._feed.match_over != knew:
            publisher = self._publisher()
            for viewer in self._presence.viewers:
                if viewer.chair is None:
                    self._send(publisher, viewer, events)
        return self._feed.seconds_to_next(self._now())

    # -- the table as it is ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Send everybody the table as it is."""
        self._refreshed = self._now()
        publisher = self._publisher()
        for viewer in self._presence.viewers:
            self._send(publisher, viewer)

    def refresh_soon(self) -> bool:
        """Somebody came or went: tell everybody, but not each time if it happens all the time. True if it is done."""
        if self._refresh_later is not None:
            return False
        wait = self._refreshed + REFRESH - self._now()
        if wait > 0:
            self._refresh_later = asyncio.get_running_loop().call_later(wait, self._refresh_now)
            return False
        self.refresh()
        return True

    def _refresh_now(self) -> None:
        """Tell those who do not know yet who is here."""
        self._refresh_later = None
        self._refreshed = self._now()
        publisher = self._publisher()
        for viewer in self._presence.viewers:
            if viewer.knows_changes != self._presence.changes:
                self._send(publisher, viewer)

    def send_state(self, viewer: Viewer, *, stale: bool = False) -> None:
        """Send one viewer the table as it is; `stale` says that their move came too late."""
        self._send(self._publisher(), viewer, stale=stale)

    def past(self, viewer: Viewer) -> list[TableEvent]:
        """What a viewer was told in the deal that they see, from its beginning."""
        game = self._table.game
        if game is None or game.deal is None:
            return []
        if viewer.chair is not None:
            told, seats = game.told(viewer.chair), game.seats
        elif self._feed is not None:
            told, seats = self._feed.told, self._feed.seats
        else:
            return []
        names = [name_of(one, self._table.chairs[one], viewer.language) for one in seats]
        return [event_json(event, viewer.language, names) for event in told]

    # -- sending --------------------------------------------------------------------------------------------

    def _send(
        self, publisher: Publisher, viewer: Viewer, events: Sequence[ev.Event] = (), *, stale: bool = False
    ) -> None:
        """Send a state. A viewer for whom that fails is disconnected, and sees everything when they come back."""
        try:
            viewer.send_frame(publisher.state(viewer, events, stale=stale))
            viewer.knows_changes = self._presence.changes
        except Exception:
            LOG.exception("table %s: a viewer could not be told", self._table.id)
            viewer.outlet.close(BROKEN)

    def _publisher(self) -> Publisher:
        table, game = self._table, self._table.game
        if self._feed is None and game is not None and game.deal is not None and self._presence.is_watched():
            self._feed = self._new_feed(game)
        moment = Moment(
            table=table.id,
            settings=table.settings,
            chairs=table.chairs,
            here=self._presence.here(),
            ready=self._presence.ready,
            closed=table.closed,
            game=game,
            feed=self._feed,
            next_deal_at=None if game is None else game.next_deal_at(self._pace.between),
            now=self._now(),
            behind=self._pace.spectators,
            again=table.again,
        )
        return Publisher(moment, self._parts)

    def _new_feed(self, game: Game) -> SpectatorFeed | None:
        """The deal so far, as those who watch may see it."""
        try:
            feed = SpectatorFeed(
                game.rules, self._pace.spectators, open_hands=self._table.settings.open_hands
            )
            feed.add(game.history, game.seats, game.wins)
            if game.over:
                feed.stop(game.at)
            feed.due(self._now())
        except Exception:
            LOG.exception("table %s cannot be shown to those who watch", self._table.id)
            return None
        return feed
