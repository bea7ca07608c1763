"""One table: the only writer of its log. Store, then apply, then publish.

Everything that changes the table happens under one lock, whether a person asks for it, a bot or a clock.
"""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Any, Final, Literal, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from tingpai.server.game import CHAIRS, Game, Row, Told
from tingpai.server.http import Refused
from tingpai.server.presentation import name_of
from tingpai.server.publish import Publisher
from tingpai.server.settings import Pace
from tingpai.server.spectators import Gallery
from tingpai.server.store import ChairRow, Conflict, Logged, MatchRow, Person, Store, TableRow
from tingpai.server.thinkers import Thinkers
from tingpai.server.ticker import Ticker
from tingpai.server.timing import Steady
from tingpai.server.viewer import Viewer
from tingpai.server.wire import NewTable
from tingpai.state import events as ev
from tingpai.state.actions import Action

LOG: Final = logging.getLogger("tingpai.server")

T = TypeVar("T")
Phase = Literal["waiting", "playing", "between", "over"]


async def finished(work: Coroutine[Any, Any, T]) -> T:
    """Do something to its end, also when whoever waits for it goes away in the middle."""
    task = asyncio.create_task(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise


class Room:
    """A table with everybody who looks at it."""

    def __init__(self, row: TableRow, store: Store, thinkers: Thinkers, pace: Pace, now: Steady) -> None:
        self.row = row
        self.id = row.id
        self.wishes = msgspec.convert(row.wishes, NewTable)
        self.chairs = list(row.chairs)
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.now = now
        self.lock = asyncio.Lock()
        self.game: Game | None = None
        self.viewers: set[Viewer] = set()
        self.ready: set[int] = set()
        """The chairs that wait for the next deal."""
        self.away: dict[int, float] = dict.fromkeys(CHAIRS, now())
        """Since when nobody of a chair looks."""
        self.quiet = now()
        """Since when nobody looks at all."""
        self.closed = False
        """Was the table given up before it began?"""
        self._gallery: Gallery | None = None
        self._ticker = Ticker(self)

    # -- from the log ---------------------------------------------------------------------------------------

    async def load(self, alive: float) -> None:
        """Read the log: the table goes on where it was when the server was last `alive`."""
        rows = await self.store.events(self.id)
        if not rows:
            return
        self.game = self._new_game()
        self.game.load(rows)
        self.chairs = self.game.chairs
        self._gallery = None
        if not self.game.over:
            stood = self.game.slept if self.game.slept is not None else max(alive, self.game.at)
            # Nobody could move in the meantime, so it does not count.
            await self._append([{"event": "resumed", "lost": max(0.0, self.now() - stood)}])
        await self._keep()

    def _new_game(self) -> Game:
        return Game(self.wishes, lingers=self.pace.linger[1] > 0)

    async def sleep(self) -> None:
        """Stop; the clocks stand still until the table is loaded again."""
        await self._ticker.stop()
        async with self.lock:
            if self.game is not None and not self.game.over:
                await finished(self._append([{"event": "slept"}]))
        for viewer in self.viewers:
            viewer.lost.set()

    def start_ticking(self) -> None:
        """Let time run."""
        self._ticker.start()

    # -- store, apply, publish ------------------------------------------------------------------------------

    async def write(self, rows: Sequence[Row]) -> None:
        """Let something happen; only with the lock held. Where it cannot be stored, nothing has happened."""
        await finished(self._write(rows))

    async def _write(self, rows: Sequence[Row]) -> None:
        try:
            told = await self._append(rows)
        except Conflict:
            LOG.warning("table %s: another writer was there first; reading its log anew", self.id)
            await self.load(self.now())
            self.refresh()
            raise Refused("server-busy", code="busy") from None
        game = self.game
        assert game is not None
        self.chairs = game.chairs
        if told.changed:
            await self._keep()
        self._publish(told)
        self._ticker.wake()

    async def _append(self, rows: Sequence[Row]) -> Told:
        game = self.game
        assert game is not None
        # Rows of one time happened together, so every batch has a time of its own.
        at = max(self.now(), game.at + 1e-6)
        try:
            await self.store.append(self.id, game.n, at, rows)
        except (SQLAlchemyError, OSError) as problem:
            LOG.error("table %s could not be written: %s", self.id, problem)
            raise Refused("server-busy", code="busy") from None
        return game.fold([Logged(game.n + place, at, row) for place, row in enumerate(rows)])

    async def _keep(self) -> None:
        """Write down how the match stands, for lists and histories; the log stays the truth."""
        game = self.game
        assert game is not None
        match = game.match
        if match is None:
            return
        people = {chair: one.person for chair, one in enumerate(game.opened) if one.person is not None}
        places = [0] * 4
        for line in match.standings():
            places[line.player] = line.place
        ended = game.at if match.over else None
        row = MatchRow(
            self.id, self.wishes.ruleset, self.row.created, ended, match.players, tuple(match.totals)
        )
        phase = "over" if match.over else "playing"
        await self.store.keep_match(row, people, places if match.over else (), phase)

    def _publish(self, told: Told) -> None:
        """Tell everybody what he may know; who is told nothing notices nothing."""
        publisher = Publisher(self)
        watched = self._watched(told) if self._gallery is not None else []
        for viewer in self.viewers:
            events = watched if viewer.chair is None else told.chairs[viewer.chair]
            if events or told.changed:
                viewer.send(publisher.state(viewer, events))

    def refresh(self) -> None:
        """Show everybody the table as it is: somebody came or went."""
        publisher = Publisher(self)
        for viewer in self.viewers:
            viewer.send(publisher.state(viewer))

    # -- watchers -------------------------------------------------------------------------------------------

    def _watched(self, told: Told) -> list[ev.Event]:
        assert self._gallery is not None
        return [event for at, one in told.events for event in self._gallery.happened(one, at)]

    def tell_watchers(self) -> float | None:
        """Tell watchers what is due; in how many seconds to come again."""
        gallery = self._gallery
        if gallery is None or not any(viewer.chair is None for viewer in self.viewers):
            return None
        events = gallery.due(self.now())
        if events:
            publisher = Publisher(self)
            for viewer in self.viewers:
                if viewer.chair is None:
                    viewer.send(publisher.state(viewer, events))
        return gallery.next(self.now())

    def gallery(self) -> Gallery | None:
        """The watchers' feed, made when it is first asked for; None before the first deal."""
        if self._gallery is None and self.game is not None and self.game.deal is not None:
            self._gallery = Gallery(self.game, self.pace.spectators, self.now())
        return self._gallery

    @property
    def shown_deal(self) -> int:
        """The deal that watchers see."""
        gallery = self.gallery()
        return 0 if gallery is None else gallery.deal

    @property
    def shown_over(self) -> bool:
        """Have watchers seen its end?"""
        gallery = self.gallery()
        return gallery is not None and gallery.over

    @property
    def shown_seats(self) -> tuple[int, ...]:
        """Who sits on E, S, W and N in the deal that watchers see."""
        gallery = self.gallery()
        return (0, 1, 2, 3) if gallery is None else gallery.seats

    def shown_phase(self, *, watching: bool = False) -> Phase:
        """What the table is doing, as players or watchers see it."""
        game = self.game
        if game is None or game.match is None:
            return "over" if self.closed else "waiting"
        if watching:
            last = game.deal is None or self.shown_deal == game.deal.number
            if not self.shown_over and not (game.over and game.playing):
                return "playing"
            return "over" if game.over and last else "between"
        return "over" if game.over else "playing" if game.playing else "between"

    # -- coming and going -----------------------------------------------------------------------------------

    def chair_of(self, person: Person | None) -> int | None:
        """The chair of a person."""
        for chair, one in enumerate(self.chairs):
            if person is not None and one.person == person.id:
                return chair
        return None

    def is_here(self, chair: int) -> bool:
        """Does anybody of this chair look?"""
        return any(viewer.chair == chair for viewer in self.viewers)

    @property
    def occupied(self) -> bool:
        """Is any player here?"""
        return any(viewer.chair is not None for viewer in self.viewers)

    def enter(self, viewer: Viewer) -> None:
        """Somebody connects: the whole view, and the others see him come."""
        came = viewer.chair is not None and not self.is_here(viewer.chair)
        self.viewers.add(viewer)
        if viewer.chair is not None:
            self.away.pop(viewer.chair, None)
        if came:
            self.refresh()
        else:
            viewer.send(Publisher(self).state(viewer))
        self._ticker.wake()

    def exit(self, viewer: Viewer) -> None:
        """A connection has ended."""
        self.viewers.discard(viewer)
        if viewer.chair is not None and not self.is_here(viewer.chair):
            self.away[viewer.chair] = self.now()
            self.refresh()
        if not self.viewers:
            self.quiet = self.now()
        self._ticker.wake()

    def left_by(self, person: Person | None) -> int | None:
        """The chair of the running match that somebody left, and may take again."""
        return None if self.game is None or person is None else self.game.left_by(person.id)

    async def join(self, person: Person, chair: int | None) -> None:
        """A person takes a free chair, or the one that he left."""
        async with self.lock:
            left = self.left_by(person)
            if left is not None and self.game is not None:
                await self.write(self.game.wish_return(left, person.id, person.name))
                await self.store.set_chair(self.id, left, self.chairs[left])
                await self._seated(person, left)
                return
            self._must_wait()
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
            await self._seated(person, place)

    async def _seated(self, person: Person, chair: int) -> None:
        """Whoever watched plays now."""
        await self.store.drop_watcher(self.id, person.id)
        self.away[chair] = self.now()
        for viewer in self.viewers:
            if viewer.person.id == person.id:
                viewer.chair = chair
                self.away.pop(chair, None)
        self.refresh()
        self._ticker.wake()

    async def leave(self, person: Person) -> None:
        """A person gets up: before the match the chair is free again, later a bot plays on."""
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
                await self.write(self.game.wish_leave(chair))
                await self.store.set_chair(self.id, chair, self.chairs[chair])
            for viewer in self.viewers:
                if viewer.person.id == person.id:
                    viewer.lost.set()
            self.refresh()

    async def start(self, person: Person, language: str) -> None:
        """The owner lets the match begin; chairs still free get bots."""
        async with self.lock:
            if person.id != self.row.owner:
                raise Refused("server-not-owner", code="forbidden")
            if self.game is not None:
                return  # it has begun: twice pressed is as good as once
            self._must_wait()
            chairs = [
                ChairRow("bot", None, self.wishes.stand_in) if one.kind == "open" else one
                for one in self.chairs
            ]
            names = [name_of(chair, one, language) for chair, one in enumerate(chairs)]
            self.game = self._new_game()
            try:
                await self.write(self.game.wish_start(chairs, names))
            except Exception:
                self.game = None
                raise
            for chair, one in enumerate(chairs):
                await self.store.set_chair(self.id, chair, one)

    def _must_wait(self) -> None:
        if self.closed:
            raise Refused("server-over", code="conflict")
        if self.game is not None:
            raise Refused("server-started", code="conflict")

    # -- what players do ------------------------------------------------------------------------------------

    async def act(self, viewer: Viewer, seen: int, action: Action) -> bool:
        """A player's move; False if he had not seen everything, then nothing happened. May raise."""
        async with self.lock:
            game, chair = self.game_of(viewer)
            if seen != game.seen(chair):
                return False
            await self.write(game.wish_act(chair, action))
            return True

    async def next(self, viewer: Viewer) -> None:
        """A player is ready for the next deal."""
        async with self.lock:
            game, chair = self.game_of(viewer)
            if game.over:
                raise Refused("server-over", code="conflict")
            if not game.playing and chair not in self.ready:
                self.ready.add(chair)
                self.refresh()
                self._ticker.wake()

    def next_at(self) -> float | None:
        """When the next deal begins at the latest; None: not by itself."""
        game = self.game
        if game is None or game.playing or game.over or game.people < 2:
            return None
        return game.since + self.pace.between

    def game_of(self, viewer: Viewer) -> tuple[Game, int]:
        """The match and the viewer's chair, where he has one."""
        if viewer.chair is None or self.chairs[viewer.chair].person != viewer.person.id:
            raise Refused("server-only-watching", code="forbidden")
        if self.game is None or self.game.deal is None:
            raise Refused("server-not-started", code="conflict")
        return self.game, viewer.chair
