"""One table: the only writer of its log. Store, then apply, then publish.

Everything that changes the table happens under one lock, whether a person, a bot or a clock asks for it. What belongs
together is stored in one transaction. Once it is stored, it is applied and published, even if the caller is gone.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final
from weakref import proxy

from tingpai.server.audience import Audience
from tingpai.server.game import Game
from tingpai.server.operations import logs
from tingpai.server.presence import Presence
from tingpai.server.presentation import name_of
from tingpai.server.proposals import Proposal, TableUpdate
from tingpai.server.publish import Phase, phase_for_players
from tingpai.server.refusals import Refused
from tingpai.server.rows import ChairRow, Person, TableRow
from tingpai.server.settings import Pace
from tingpai.server.store import Conflict, NotStored, Store
from tingpai.server.table_changes import all_changes, changes_for
from tingpai.server.thinkers import Thinkers
from tingpai.server.ticker import Ticker
from tingpai.server.timing import SteadyClock
from tingpai.server.viewer import Viewer
from tingpai.server.writes import Change, chair_change, phase_change, watcher_leaves
from tingpai.state.actions import Action

LOG: Final = logging.getLogger("tingpai.server")
TRIES: Final = 3
"""How often a table tries to go on when another writer is always there first."""


def nothing() -> None:
    """Do nothing more."""


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
        # The parts of a table do not keep it alive. So its memory is free as soon as nobody uses it, and not only when
        # Python looks for garbage, which happens once an hour (see garbage.py).
        own = proxy(self)
        self.audience = Audience(own, self.presence, pace, now)
        self.on_change: Callable[[], None] = nothing
        """Called when something other than the deal has changed: chairs, the match, its end."""
        self.in_doubt = False
        """True if nobody knows whether the last write was stored; then the log must be read again."""
        self._ticker = Ticker(row.id, own, self.presence, thinkers, pace, now)

    # -- from the log ---------------------------------------------------------------------------------------

    async def load(self, last_alive: float) -> None:
        """Read the log: the table goes on as it was when the server was last alive."""
        for tries_left in reversed(range(TRIES)):
            rows = await self.store.events(self.id)
            if not rows:
                return
            game = self._new_game()
            game.load(rows)
            changes = all_changes(self.row, game)
            try:
                if not game.over:
                    await self._store(game, game.propose_resume(self.now(), last_alive), changes)
                elif self.row.phase != "over":
                    await self.store.change(*changes)
            except Conflict:  # somebody writes at the same time
                if not tries_left:
                    raise
                continue
            self.game, self.chairs, self.in_doubt = game, game.chairs, False
            self.audience.begin_again()
            return

    async def _store(self, game: Game, proposal: Proposal, changes: Sequence[Change]) -> None:
        """Store a proposal and make it true, before anybody looks at the table or after all have gone."""
        at = max(self.now(), game.at + 1e-6)
        await self.store.append(self.id, game.next_n, at, proposal.rows(), changes)
        game.apply(proposal, at)

    def _new_game(self) -> Game:
        return Game(self.settings, lingers=self.pace.linger[1] > 0, opening=self.pace.opening)

    async def sleep(self) -> None:
        """Stop; the clocks stand still until the table is loaded again."""
        await self._ticker.stop()
        async with self.lock:
            if self.game is not None and not self.game.over and not self.in_doubt:
                await self._store(self.game, self.game.propose_sleep(), ())
        self.audience.close()

    def start_ticking(self) -> None:
        """Let time run."""
        logs.context_of_table(self.id).run(self._ticker.start)

    # -- store, apply, publish ------------------------------------------------------------------------------

    async def write(self, proposal: Proposal) -> None:
        """Store a proposal, make it true and publish it. Call it with the lock held.

        If the proposal cannot be stored, nothing has happened.
        """
        assert self.game is not None
        await self._write(self.game, proposal)

    async def _write(
        self,
        game: Game,
        proposal: Proposal,
        changes: Sequence[Change] = (),
        then: Callable[[], None] = nothing,
    ) -> None:
        """Write a proposal together with more changes; `then` is called as soon as it is true."""
        if self.in_doubt:
            await self.settle()
        # Rows with the same time happened together, so every proposal gets a time of its own.
        at = max(self.now(), game.at + 1e-6)
        changes = [*changes_for(self.row, game, proposal, at), *changes]
        stored = self.store.append(self.id, game.next_n, at, proposal.rows(), changes)
        # This is called even if the caller is gone by then, and before the caller goes on.
        stored.add_done_callback(partial(self._stored, game, proposal, at, then))
        try:
            await _to_its_end(stored)
        except Conflict:
            LOG.warning("table %s: another writer was there first; reading its log again", self.id)
            await self.settle()
        except NotStored as problem:
            LOG.error("table %s could not be written: %s", self.id, problem)
            if problem.certain:
                raise Refused("server-busy", code="busy", retry=1) from None
            await self.settle()

    async def settle(self) -> None:
        """The table is not as we know it, or may not be: read its log and show that. Then refuse what was asked for."""
        self.in_doubt = True
        self._ticker.wake()
        try:
            await self.load(self.now())
        except Exception as problem:
            LOG.error("table %s cannot be read: %r", self.id, problem)
            raise Refused("server-in-doubt", code="busy", retry=1) from None
        self.audience.refresh()
        raise Refused("server-changed", code="busy", retry=1)

    def _stored(
        self,
        game: Game,
        proposal: Proposal,
        at: float,
        then: Callable[[], None],
        stored: "asyncio.Future[None]",
    ) -> None:
        """A proposal is stored, if nothing went wrong: now it is true, and everybody is told."""
        if stored.cancelled() or stored.exception() is not None:
            return
        try:
            update = game.apply(proposal, at)
            self.game, self.chairs = game, game.chairs
            then()
        except Exception:
            LOG.exception("table %s: what was stored could not be applied", self.id)
            self.in_doubt = True
            self._ticker.wake()
            return
        self._publish(update)
        self._ticker.wake()
        if update.changed:
            self.on_change()

    async def _change(self, changes: Sequence[Change], then: Callable[[], None]) -> None:
        """Store changes before the match has begun; `then` makes them true."""

        def finish(stored: "asyncio.Future[None]") -> None:
            if not stored.cancelled() and stored.exception() is None:
                then()
                self.audience.refresh()
                self._ticker.wake()
                self.on_change()

        stored = self.store.change(*changes)
        stored.add_done_callback(finish)
        try:
            await _to_its_end(stored)
        except NotStored as problem:
            LOG.error("table %s could not be written: %s", self.id, problem)
            raise Refused("server-busy", code="busy", retry=1) from None

    # -- what viewers see -----------------------------------------------------------------------------------

    def _publish(self, update: TableUpdate) -> None:
        """Tell everybody what has happened."""
        self.audience.publish(update)

    def tell_watchers(self) -> float | None:
        """Send watchers the events that are due; returns the seconds until the next ones."""
        return self.audience.tell_watchers()

    def phase(self) -> Phase:
        """What the table is doing, as its players see it."""
        return phase_for_players(self.game, closed=self.closed)

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
        """A viewer connects: they get the whole view, and the others see a player come."""
        came = self.presence.enter(viewer)
        if not (came and self.audience.refresh_soon()):
            self.audience.send_state(viewer)
        self._ticker.wake()

    def exit(self, viewer: Viewer) -> None:
        """A connection has ended."""
        if self.presence.exit(viewer):
            self.audience.refresh_soon()
        self._ticker.wake()

    async def join(self, person: Person, chair: int | None) -> None:
        """A person takes a free chair, or takes back the one that they left. They no longer count as a watcher."""
        async with self.lock:
            left, game = self.left_by(person), self.game
            unwatch = watcher_leaves(self.id, person.id)
            if left is not None and game is not None:
                proposal = game.propose_return(left, person.id, person.name)
                await self._write(game, proposal, [unwatch], then=lambda: self.presence.seat(person.id, left))
                return
            self._check_not_started()
            if self.chair_of(person) is not None:
                raise Refused("server-seated", code="conflict")
            free = [place for place, one in enumerate(self.chairs) if one.kind == "open"]
            if not free:
                raise Refused("server-no-chair", code="conflict")
            place = free[0] if chair is None else chair
            row = ChairRow("person", person.id, None, person.name)

            def sit() -> None:
                self.chairs[place] = row
                self.presence.seat(person.id, place)

            try:
                if place not in free:
                    raise Conflict
                await self._change([chair_change(self.id, place, row, was="open"), unwatch], sit)
            except Conflict:
                raise Refused("server-chair-taken", code="conflict") from None

    async def leave(self, person: Person) -> None:
        """A person gets up. Before the match the chair becomes free, later a bot plays on."""
        if self.settings.event is not None and self.chair_of(person) is not None and self._goes_on:
            raise Refused("event-no-leaving", code="forbidden", cite="T-19; T-39")
        async with self.lock:
            chair, game = self.chair_of(person), self.game
            changes = [watcher_leaves(self.id, person.id)]

            def go() -> None:
                self.presence.disconnect(person.id)

            if chair is not None and game is not None and not game.over:
                await self._write(game, game.propose_leave(chair), changes, then=go)
                return
            chairs = self.chairs
            if chair is not None and game is None:
                chairs = [*chairs[:chair], ChairRow("open"), *chairs[chair + 1 :]]
                changes.append(chair_change(self.id, chair, ChairRow("open")))
            empty = chairs is not self.chairs and not any(one.kind == "person" for one in chairs)
            if empty:
                changes.append(phase_change(self.id, "over"))

            def get_up() -> None:
                self.chairs, self.closed = chairs, self.closed or empty
                go()

            await self._change(changes, get_up)

    async def close_for_good(self) -> None:
        """An operator closes the table: a running match stops where it is."""
        async with self.lock:
            if self.game is not None and not self.game.over:
                await self.write(self.game.propose_stop())
            elif self.game is None and not self.closed:

                def close() -> None:
                    self.closed = True

                await self._change([phase_change(self.id, "over")], close)

    async def start(self, person: Person, language: str) -> None:
        """The owner begins the match. Chairs that are still free get bots."""
        async with self.lock:
            if person.id != self.row.owner or self.settings.event is not None:
                raise Refused("server-not-owner", code="forbidden")
            if self.game is not None:
                return  # it has begun already: to press the button twice does no harm
            await self._begin(language)

    async def begin(self) -> None:
        """The match of a competition begins by itself, as soon as all four are there (T-39)."""
        async with self.lock:
            if self.game is None and not self.closed and all(one.kind == "person" for one in self.chairs):
                await self._begin("en")

    async def _begin(self, language: str) -> None:
        self._check_not_started()
        chairs = [
            ChairRow("bot", None, self.settings.stand_in) if one.kind == "open" else one
            for one in self.chairs
        ]
        names = [name_of(chair, one, language) for chair, one in enumerate(chairs)]
        game = self._new_game()
        await self._write(game, game.propose_start(chairs, names))

    # -- a competition's table --------------------------------------------------------------------------------

    async def give_chair(self, chair: int, person: Person) -> None:
        """Put a person on a chair, in the place of the one who sits there: a substitute (T-19)."""
        async with self.lock:
            old, game = self.chairs[chair].person, self.game
            if self.closed or (game is not None and game.over):
                raise Refused("server-over", code="conflict")
            row = ChairRow("person", person.id, None, person.name)

            def swap() -> None:
                self.chairs[chair] = row
                if old is not None:
                    self.presence.disconnect(old)
                self.presence.seat(person.id, chair)

            if game is None:
                await self._change([chair_change(self.id, chair, row)], swap)
            else:
                await self._write(game, game.propose_replace(chair, person.id, person.name), then=swap)

    async def pause(self) -> None:
        """The hall stands still: no clock runs, and no move is taken (T-15)."""
        async with self.lock:
            if self.game is not None and not self.game.over and self.game.asleep_since is None:
                await self.write(self.game.propose_sleep())

    async def go_on(self) -> None:
        """The hall goes on after a pause."""
        async with self.lock:
            if self.game is not None and not self.game.over and self.game.asleep_since is not None:
                await self.write(self.game.propose_resume(self.now(), self.now()))

    @property
    def _goes_on(self) -> bool:
        return not self.closed and (self.game is None or not self.game.over)

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
            if game.asleep_since is not None:
                raise Refused("event-paused", code="conflict", cite="T-15")
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
                self.audience.refresh()
                self._ticker.wake()

    def game_of(self, viewer: Viewer) -> tuple[Game, int]:
        """The match and the viewer's chair. Refuses a viewer without a chair."""
        if viewer.chair is None or self.chairs[viewer.chair].person != viewer.person.id:
            raise Refused("server-only-watching", code="forbidden")
        if self.game is None or self.game.deal is None:
            raise Refused("server-not-started", code="conflict")
        return self.game, viewer.chair


async def _to_its_end(stored: "asyncio.Future[None]") -> None:
    """Wait until something is stored or not, even if the caller is cancelled: the lock must be held until then."""
    try:
        await asyncio.shield(stored)
    except asyncio.CancelledError:
        if not stored.done():
            await asyncio.wait([stored])
        raise
