"""One table: the only writer of its log. Store, then apply, then publish.

Everything that changes the table happens under one lock, whether a person, a bot or a clock asks for it.
"""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from tingpai.server.game import Game, Proposal, TableUpdate
from tingpai.server.presence import Presence
from tingpai.server.presentation import name_of
from tingpai.server.publish import Moment, Phase, Publisher, phase_for_players
from tingpai.server.refusals import Refused
from tingpai.server.rows import ChairRow, MatchRow, Person, TableRow
from tingpai.server.settings import Pace
from tingpai.server.spectators import SpectatorFeed
from tingpai.server.store import Conflict, Store
from tingpai.server.thinkers import Thinkers
from tingpai.server.ticker import Ticker
from tingpai.server.timing import SteadyClock
from tingpai.server.viewer import Viewer
from tingpai.state.actions import Action

LOG: Final = logging.getLogger("tingpai.server")

T = TypeVar("T")


async def run_to_completion(work: Coroutine[Any, Any, T]) -> T:
    """Run to completion even if the caller is cancelled."""
    task = asyncio.create_task(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise


class Room:
    """A table with everybody who looks at it."""

    def __init__(self, row: TableRow, store: Store, thinkers: Thinkers, pace: Pace, now: SteadyClock) -> None:
        self.row = row
        self.id = row.id
        self.settings = row.settings
        self.chairs = list(row.chairs)
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.now = now
        self.lock = asyncio.Lock()
        self.game: Game | None = None
        self.presence = Presence(now)
        self.closed = row.phase == "over"
        """True if the table was given up before the match began."""
        self._feed: SpectatorFeed | None = None
        self._ticker = Ticker(row.id, self, self.presence, thinkers, pace, now)

    # -- from the log ---------------------------------------------------------------------------------------

    async def load(self, last_alive: float) -> None:
        """Read the log: the table goes on as it was when the server was last alive."""
        rows = await self.store.events(self.id)
        if not rows:
            return
        self.game = self._new_game()
        self.game.load(rows)
        self.chairs = self.game.chairs
        self._feed = None
        if not self.game.over:
            await self._store(self.game.propose_resume(self.now(), last_alive))
        await self._save_match()

    def _new_game(self) -> Game:
        return Game(self.settings, lingers=self.pace.linger[1] > 0)

    async def sleep(self) -> None:
        """Stop; the clocks stand still until the table is loaded again."""
        await self._ticker.stop()
        async with self.lock:
            if self.game is not None and not self.game.over:
                await run_to_completion(self._store(self.game.propose_sleep()))
        self.presence.disconnect_all()

    def start_ticking(self) -> None:
        """Let time run."""
        self._ticker.start()

    # -- store, apply, publish ------------------------------------------------------------------------------

    async def write(self, proposal: Proposal) -> None:
        """Store a proposal, make it true and publish it. Call it with the lock held.

        If the proposal cannot be stored, nothing has happened.
        """
        await run_to_completion(self._write(proposal))

    async def _write(self, proposal: Proposal) -> None:
        try:
            update = await self._store(proposal)
        except Conflict:
            LOG.warning("table %s: another writer was there first; reading its log again", self.id)
            await self.load(self.now())
            self.refresh()
            raise Refused("server-busy", code="busy") from None
        assert self.game is not None
        self.chairs = self.game.chairs
        if update.changed:
            await self._save_match()
        self._publish(update)
        self._ticker.wake()

    async def _store(self, proposal: Proposal) -> TableUpdate:
        """Store a proposal and make it true."""
        game = self.game
        assert game is not None
        # Rows with the same time happened together, so every proposal gets a time of its own.
        at = max(self.now(), game.at + 1e-6)
        try:
            await self.store.append(self.id, game.next_n, at, proposal.rows())
        except (SQLAlchemyError, OSError) as problem:
            LOG.error("table %s could not be written: %s", self.id, problem)
            raise Refused("server-busy", code="busy") from None
        return game.apply(proposal, at)

    async def _save_match(self) -> None:
        """Save the standings for lists and histories; the log stays the truth."""
        game = self.game
        assert game is not None
        match = game.match
        if match is None:
            return
        people = {chair: one.person for chair, one in enumerate(game.first_chairs) if one.person is not None}
        places = [0] * 4
        for line in match.standings():
            places[line.player] = line.place
        ended = game.at if match.over else None
        row = MatchRow(
            self.id, self.settings.ruleset, self.row.created, ended, match.players, tuple(match.totals)
        )
        phase = "over" if match.over else "playing"
        await self.store.save_match(row, people, places if match.over else (), phase)

    # -- what viewers see -----------------------------------------------------------------------------------

    def _publish(self, update: TableUpdate) -> None:
        """Tell each viewer what they may know. A viewer who is told nothing gets no message."""
        watched = []
        if self._feed is not None and self.game is not None:
            watched = self._feed.add(update.deal_events, self.game.seats, self.game.wins)
        publisher = self._publisher()
        for viewer in self.presence.viewers:
            events = watched if viewer.chair is None else update.told[viewer.chair]
            if events or update.changed:
                viewer.send(publisher.state(viewer, events))

    def refresh(self) -> None:
        """Send everybody the table as it is, because somebody came or went."""
        publisher = self._publisher()
        for viewer in self.presence.viewers:
            viewer.send(publisher.state(viewer))

    def send_state(self, viewer: Viewer, *, stale: bool = False) -> None:
        """Send one viewer the table as it is; `stale` says that their move came too late."""
        viewer.send(self._publisher().state(viewer, stale=stale))

    def tell_watchers(self) -> float | None:
        """Send watchers the events that are due; returns the seconds until the next ones."""
        if self._feed is None or not self.presence.is_watched():
            return None
        events = self._feed.due(self.now())
        if events:
            publisher = self._publisher()
            for viewer in self.presence.viewers:
                if viewer.chair is None:
                    viewer.send(publisher.state(viewer, events))
        return self._feed.seconds_to_next(self.now())

    def phase(self) -> Phase:
        """What the table is doing, as its players see it."""
        return phase_for_players(self.game, closed=self.closed)

    def _publisher(self) -> Publisher:
        game = self.game
        if self._feed is None and self.presence.is_watched() and game is not None and game.deal is not None:
            self._feed = SpectatorFeed(game.rules, self.pace.spectators)
            self._feed.add(game.history, game.seats, game.wins)
            self._feed.due(self.now())
        return Publisher(
            Moment(
                table=self.id,
                settings=self.settings,
                chairs=self.chairs,
                here=self.presence.here(),
                ready=self.presence.ready,
                closed=self.closed,
                game=game,
                feed=self._feed,
                next_deal_at=None if game is None else game.next_deal_at(self.pace.between),
                now=self.now(),
            )
        )

    # -- coming and going -----------------------------------------------------------------------------------

    def chair_of(self, person: Person | None) -> int | None:
        """The chair of a person."""
        for chair, one in enumerate(self.chairs):
            if person is not None and one.person == person.id:
                return chair
        return None

    def left_by(self, person: Person | None) -> int | None:
        """The chair of the running match that a person left and may take back."""
        return None if self.game is None or person is None else self.game.left_by(person.id)

    def enter(self, viewer: Viewer) -> None:
        """A viewer connects: they get the whole view, and the others see them come."""
        if self.presence.enter(viewer):
            self.refresh()
        else:
            self.send_state(viewer)
        self._ticker.wake()

    def exit(self, viewer: Viewer) -> None:
        """A connection has ended."""
        if self.presence.exit(viewer):
            self.refresh()
        self._ticker.wake()

    async def join(self, person: Person, chair: int | None) -> None:
        """A person takes a free chair, or takes back the one that they left."""
        async with self.lock:
            left = self.left_by(person)
            if left is not None and self.game is not None:
                await self.write(self.game.propose_return(left, person.id, person.name))
                await self.store.set_chair(self.id, left, self.chairs[left])
                await self._seat(person, left)
                return
            self._check_not_started()
            if self.chair_of(person) is not None:
                raise Refused("server-seated", code="conflict")
            free = [place for place, one in enumerate(self.chairs) if one.kind == "open"]
            if not free:
                raise Refused("server-no-chair", code="conflict")
            place = free[0] if chair is None else chair
            row = ChairRow("person", person.id, None, person.name)
            if place not in free or not await self.store.set_chair(self.id, place, row, was="open"):
                raise Refused("server-chair-taken", code="conflict")
            self.chairs[place] = row
            await self._seat(person, place)

    async def _seat(self, person: Person, chair: int) -> None:
        """A person has a chair now and no longer counts as a watcher."""
        await self.store.drop_watcher(self.id, person.id)
        self.presence.seat(person.id, chair)
        self.refresh()
        self._ticker.wake()

    async def leave(self, person: Person) -> None:
        """A person gets up. Before the match the chair becomes free, later a bot plays on."""
        async with self.lock:
            chair = self.chair_of(person)
            await self.store.drop_watcher(self.id, person.id)
            if chair is not None and self.game is None:
                await self.store.set_chair(self.id, chair, ChairRow("open"))
                self.chairs[chair] = ChairRow("open")
                if not any(one.kind == "person" for one in self.chairs):
                    await self.store.close_table(self.id)
                    self.closed = True
            elif chair is not None and self.game is not None and not self.game.over:
                await self.write(self.game.propose_leave(chair))
                await self.store.set_chair(self.id, chair, self.chairs[chair])
            self.presence.disconnect(person.id)
            self.refresh()

    async def start(self, person: Person, language: str) -> None:
        """The owner begins the match. Chairs that are still free get bots."""
        async with self.lock:
            if person.id != self.row.owner:
                raise Refused("server-not-owner", code="forbidden")
            if self.game is not None:
                return  # it has begun already: to press the button twice does no harm
            self._check_not_started()
            chairs = [
                ChairRow("bot", None, self.settings.stand_in) if one.kind == "open" else one
                for one in self.chairs
            ]
            names = [name_of(chair, one, language) for chair, one in enumerate(chairs)]
            self.game = self._new_game()
            try:
                await self.write(self.game.propose_start(chairs, names))
            except Exception:
                self.game = None
                raise
            for chair, one in enumerate(chairs):
                await self.store.set_chair(self.id, chair, one)

    def _check_not_started(self) -> None:
        if self.closed:
            raise Refused("server-over", code="conflict")
        if self.game is not None:
            raise Refused("server-started", code="conflict")

    # -- what players do ------------------------------------------------------------------------------------

    async def act(self, viewer: Viewer, seen: int, action: Action) -> bool:
        """A player's move. Returns False, and nothing happens, if the player had not seen everything."""
        async with self.lock:
            game, chair = self.game_of(viewer)
            if seen != game.seen(chair):
                return False
            await self.write(game.propose_action(chair, action))
            return True

    async def ready_for_next(self, viewer: Viewer) -> None:
        """A player is ready for the next deal."""
        async with self.lock:
            game, chair = self.game_of(viewer)
            if game.over:
                raise Refused("server-over", code="conflict")
            if not game.playing and chair not in self.presence.ready:
                self.presence.ready.add(chair)
                self.refresh()
                self._ticker.wake()

    def game_of(self, viewer: Viewer) -> tuple[Game, int]:
        """The match and the viewer's chair. Refuses a viewer without a chair."""
        if viewer.chair is None or self.chairs[viewer.chair].person != viewer.person.id:
            raise Refused("server-only-watching", code="forbidden")
        if self.game is None or self.game.deal is None:
            raise Refused("server-not-started", code="conflict")
        return self.game, viewer.chair
