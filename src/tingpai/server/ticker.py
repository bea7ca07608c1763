"""What happens at a table without anybody's asking: bots move, clocks run out, windows close, deals begin."""

import asyncio
import logging
import random
import zlib
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from tingpai.server.game import Game
from tingpai.state import actions
from tingpai.state.deal import Turn

if TYPE_CHECKING:
    from tingpai.server.room import Room

LOG: Final = logging.getLogger("tingpai.server")
RETRY: Final = 1.0

Decision = tuple[int, float, int]
"""What a bot thinks about: the deal, when it was asked, the seat."""


class Ticker:
    """One task for the table, and one for each bot that thinks."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._awake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._thoughts: dict[Decision, asyncio.Task[None]] = {}
        self._window = 0.0
        """Since when the window is open that lingers, and how long it will."""
        self._length = 0.0

    def start(self) -> None:
        """Let time run."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Let time stand still."""
        tasks = [task for task in (self._task, *self._thoughts.values()) if task is not None]
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
        self._task = None

    def wake(self) -> None:
        """Something has changed: look again what is due."""
        self._awake.set()

    async def _run(self) -> None:
        while True:
            self._awake.clear()
            try:
                async with self._room.lock:
                    delay = await self._step()
            except Exception:
                LOG.exception("table %s", self._room.id)
                delay = RETRY
            with suppress(TimeoutError):
                async with asyncio.timeout(delay):
                    await self._awake.wait()

    async def _step(self) -> float | None:
        """Do what is due; in how many seconds to look again, None: when something changes."""
        room, game = self._room, self._room.game
        delays = [room.tell_watchers()]
        if game is None or game.over:
            return _least(delays)
        if not game.playing:
            return await self._between(game)
        now = room.now()
        waiting = game.waiting()
        for seat in waiting:
            self._ask_bot(game, seat)
        window = game.window()
        if window is not None:
            if now >= window:
                await room.write(game.wish_expire(waiting, close=True))
                return 0
            return _least([*delays, window - now])
        if not waiting:  # nobody had a choice, or all have answered, or who had to has left
            closes = self._lingering(game)
            if now >= closes:
                await room.write(game.wish_expire((), close=True))
                return 0
            delays.append(closes - now)
        for seat in waiting:
            end = self._deadline(game, seat)
            if end is not None:
                if now >= end:
                    await room.write(game.wish_expire([seat]))
                    return 0
                delays.append(end - now)
        return _least(delays)

    def _lingering(self, game: Game) -> float:
        """Until when the window stays open though nobody is waited for; decided by chance once for each."""
        if game.clock is not None or game.people < 2:
            return game.since
        if self._window != game.since:
            self._window, self._length = game.since, random.uniform(*self._room.pace.linger)
        return game.since + self._length

    async def _between(self, game: Game) -> float | None:
        """The next deal begins when every player who is here is ready, or after a while."""
        room = self._room
        people = {chair for chair, one in enumerate(game.chairs) if one.kind == "person"}
        here = {chair for chair in people if room.is_here(chair)}
        latest = room.next_at()
        now = room.now()
        if here and (here <= room.ready or (latest is not None and now >= latest)):
            room.ready.clear()
            await room.write(game.wish_next())
            return 0
        return _least([room.tell_watchers(), None if latest is None or not here else latest - now])

    def _deadline(self, game: Game, seat: int) -> float | None:
        """When the default is played for a seat; None: it is waited for."""
        room = self._room
        chair = game.seats[seat]
        if game.chairs[chair].kind != "person":
            return None
        if game.clock is not None:
            return game.clocks.out(seat)
        if game.people < 2 or not room.occupied or room.is_here(chair):
            return None
        return max(game.since + room.pace.bot[1], room.away.get(chair, room.now()) + room.pace.grace)

    # -- bots -----------------------------------------------------------------------------------------------

    def _ask_bot(self, game: Game, seat: int) -> None:
        chair = game.seats[seat]
        decision = _decision(game, seat)
        if game.chairs[chair].kind == "bot" and decision not in self._thoughts:
            self._thoughts[decision] = asyncio.create_task(self._think(game, decision))

    async def _think(self, game: Game, decision: Decision) -> None:
        room, seat = self._room, decision[2]
        try:
            action = await self._thought(game, seat)
            async with room.lock:
                bot = game.chairs[game.seats[seat]].kind == "bot"  # its chair may be taken again meanwhile
                if bot and room.game is game and _decision(game, seat) == decision and seat in game.waiting():
                    legal = game.view(game.seats[seat]).legal
                    if action in legal and action is not None:
                        await room.write(game.wish_act(game.seats[seat], action))
                    else:
                        await room.write(game.wish_expire([seat]))
        except Exception:
            LOG.exception("a bot at table %s", room.id)
            await asyncio.sleep(RETRY)
        finally:
            self._thoughts.pop(decision, None)
            self.wake()

    async def _thought(self, game: Game, seat: int) -> actions.Action | None:
        """What the bot on a seat does, not sooner than people can follow; None if it has no answer."""
        room = self._room
        chair = game.seats[seat]
        began = room.now()
        shown = game.view(chair)
        turn = game.deal is not None and isinstance(game.deal.phase, Turn)
        seed = zlib.crc32(f"{room.id}:{chair}:{shown.number}".encode())
        try:
            action = await asyncio.wait_for(
                room.thinkers.choose(
                    game.chairs[chair].bot or game.wishes.stand_in,
                    game.wishes.ruleset,
                    game.wishes.options,
                    seed,
                    shown,
                ),
                room.pace.thought,
            )
        except Exception as problem:
            LOG.warning("a bot at table %s has no answer: %r", room.id, problem)
            return None
        if turn or action != actions.PASS:
            await asyncio.sleep(max(0.0, began + random.uniform(*room.pace.bot) - room.now()))
        return action


def _decision(game: Game, seat: int) -> Decision:
    assert game.deal is not None
    return (game.deal.number, game.since, seat)


def _least(delays: list[float | None]) -> float | None:
    known = [delay for delay in delays if delay is not None]
    return max(0.0, min(known)) if known else None
