"""What happens at a table without a request: bots move, clocks run out, windows close, deals begin."""

import asyncio
import logging
import random
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Final, Protocol

from tingpai.server.game import Game
from tingpai.server.presence import Presence
from tingpai.server.proposals import Proposal
from tingpai.server.refusals import Refused
from tingpai.server.settings import Pace
from tingpai.server.thinkers import Thinkers
from tingpai.state import actions
from tingpai.state.deal import Turn

LOG: Final = logging.getLogger("tingpai.server")
RETRY: Final = 1.0
"""Seconds after which the ticker tries again when something has failed."""

Decision = tuple[int, float, int]
"""What a bot is asked to decide: the number of the deal, the time of the question, and the seat."""


class TickedTable(Protocol):
    """What the ticker needs from its table."""

    lock: asyncio.Lock
    game: Game | None
    in_doubt: bool
    """True if the log must be read again before anything else."""

    async def write(self, proposal: Proposal) -> None:
        """Store a proposal, make it true and publish it; called with the lock held."""

    async def settle(self) -> None:
        """Read the log again; called with the lock held."""

    def tell_watchers(self) -> float | None:
        """Send watchers the events that are due; returns the seconds until the next ones."""


class Ticker:
    """A timer for the table that starts a task when something is due, and a task for each bot that thinks.

    After every change the ticker looks at the table once. Most of the time nothing is due, and no task is needed.
    """

    def __init__(
        self,
        id: str,
        table: TickedTable,
        presence: Presence,
        thinkers: Thinkers,
        pace: Pace,
        now: Callable[[], float],
    ) -> None:
        self._id = id
        self._table = table
        self._presence = presence
        self._thinkers = thinkers
        self._pace = pace
        self._now = now
        self._loop: asyncio.AbstractEventLoop | None = None
        """None while time stands still."""
        self._looking = False
        """True if it will look at the table in a moment."""
        self._timer: asyncio.TimerHandle | None = None
        self._timer_at = 0.0
        self._task: asyncio.Task[None] | None = None
        """The task that does what is due."""
        self._thoughts: dict[Decision, asyncio.Task[None]] = {}
        self._lingering_since = 0.0
        """The time at which the window opened that `_linger` is for."""
        self._linger = 0.0
        """The number of seconds that this window stays open though nobody is waited for."""

    def start(self) -> None:
        """Let time run."""
        self._loop = asyncio.get_running_loop()
        self.wake()

    async def stop(self) -> None:
        """Stop time and all thinking bots."""
        self._loop = None
        if self._timer is not None:
            self._timer.cancel()
        tasks = [task for task in (self._task, *self._thoughts.values()) if task is not None]
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task

    def wake(self) -> None:
        """Something has changed: check again what is due."""
        if self._loop is not None and not self._looking:
            self._looking = True
            self._loop.call_soon(self._look)

    def _look(self) -> None:
        """Do what is due now, or set the timer."""
        self._looking = False
        if self._loop is None or self._task is not None:  # the task looks again when it is done
            return
        try:
            delay = self._seconds_until_due()
        except Exception:
            LOG.exception("table %s", self._id)
            delay = RETRY
        if delay is not None and delay <= 0:
            self._task = self._loop.create_task(self._do_what_is_due())
        elif delay is not None:
            self._set_timer(self._loop, delay)

    def _set_timer(self, loop: asyncio.AbstractEventLoop, delay: float) -> None:
        """Look again after a delay. A timer that is set for an earlier time stays: it looks again by itself."""
        at = loop.time() + delay
        if self._timer is not None:
            if self._timer_at <= at:
                return
            self._timer.cancel()
        self._timer, self._timer_at = loop.call_at(at, self._time_has_come), at

    def _time_has_come(self) -> None:
        self._timer = None
        self.wake()

    async def _do_what_is_due(self) -> None:
        delay = 0.0
        try:
            async with self._table.lock:
                await self._step()
        except Exception as problem:
            if not isinstance(problem, Refused):
                LOG.exception("table %s", self._id)
            delay = RETRY
        finally:
            self._task = None
        if self._loop is not None and delay:
            self._set_timer(self._loop, delay)
        else:
            self.wake()

    def _seconds_until_due(self) -> float | None:
        """The seconds until there is something to do; None if it can wait for a change. Also asks bots."""
        table, game = self._table, self._table.game
        if table.in_doubt:
            return 0
        watchers = table.tell_watchers()
        if game is None or game.over or game.asleep_since is not None:
            return watchers
        if not game.playing:
            return _least([watchers, self._next_deal(game)])
        for seat in game.waiting():
            self._ask_bot(game, seat)
        return _least([watchers, *(at - self._now() for at, _ in self._deadlines(game))])

    def _deadlines(self, game: Game) -> Iterator[tuple[float, Callable[[], Proposal]]]:
        """What will be done for players who do not act, and when."""
        waiting = game.waiting()
        closes = game.window_closes_at()
        if closes is not None:
            yield closes, lambda: game.propose_timeout(waiting, close=True)
            return
        if not waiting:  # nobody had a choice, or all have answered, or the player who had one has left
            yield self._lingers_until(game), lambda: game.propose_timeout((), close=True)
        for seat in waiting:
            end = self._deadline(game, seat)
            if end is not None:
                yield end, partial(game.propose_timeout, [seat])

    async def _step(self) -> None:
        """Do one thing that is due, if it still is; called with the lock held."""
        table, game = self._table, self._table.game
        if table.in_doubt:
            await table.settle()
        if game is None or game.over or game.asleep_since is not None:
            return
        if not game.playing:
            if self._next_deal(game) == 0:
                self._presence.ready.clear()
                await table.write(game.propose_next_deal())
            return
        for at, propose in self._deadlines(game):
            if self._now() >= at:
                await table.write(propose())
                return

    def _lingers_until(self, game: Game) -> float:
        """The time until which the window stays open though nobody is waited for; drawn once per window."""
        if game.clock is not None or game.people < 2:
            return game.since
        if self._lingering_since != game.since:
            self._lingering_since, self._linger = game.since, random.uniform(*self._pace.linger)
        return game.since + self._linger

    def _next_deal(self, game: Game) -> float | None:
        """The seconds until the next deal: 0 when every player who is here is ready, or after a while."""
        people = {chair for chair, one in enumerate(game.chairs) if one.kind == "person"}
        here = people & self._presence.here()
        if not here:
            return None
        latest = game.next_deal_at(self._pace.between)
        if here <= self._presence.ready:
            return 0
        return None if latest is None else max(0, latest - self._now())

    def _deadline(self, game: Game, seat: int) -> float | None:
        """The time at which the default is played for a seat; None if the table waits for it."""
        chair = game.seats[seat]
        if game.chairs[chair].kind != "person":
            return None
        if game.clock is not None:
            return game.clocks.runs_out_at(seat)
        here = self._presence.here()
        if game.people < 2 or not here or chair in here:
            return None
        return max(game.since + self._pace.bot[1], self._presence.away_since(chair) + self._pace.grace)

    # -- bots -----------------------------------------------------------------------------------------------

    def _ask_bot(self, game: Game, seat: int) -> None:
        chair = game.seats[seat]
        decision = _decision(game, seat)
        if game.chairs[chair].kind == "bot" and decision not in self._thoughts:
            self._thoughts[decision] = asyncio.create_task(self._think(game, decision))

    async def _think(self, game: Game, decision: Decision) -> None:
        """Let a bot decide, and play its move if the decision is still open."""
        seat = decision[2]
        try:
            action = await self._choose(game, seat)
            async with self._table.lock:
                if self._table.game is game and not self._table.in_doubt and _is_open(game, decision):
                    await self._table.write(_bot_move(game, seat, action))
        except Exception:
            LOG.exception("a bot at table %s", self._id)
            await asyncio.sleep(RETRY)
        finally:
            self._thoughts.pop(decision, None)
            self.wake()

    async def _choose(self, game: Game, seat: int) -> actions.Action | None:
        """The move of the bot on a seat, slow enough for people to follow; None if it has no answer in time."""
        chair = game.seats[seat]
        began = self._now()
        shown = game.view(chair)
        turn = game.deal is not None and isinstance(game.deal.phase, Turn)
        seed = zlib.crc32(f"{self._id}:{chair}:{shown.number}".encode())
        strength = game.chairs[chair].bot or game.settings.stand_in
        thought = self._thinkers.choose(strength, game.settings.ruleset, game.settings.options, seed, shown)
        try:
            action = await asyncio.wait_for(thought, self._pace.thought)
        except Exception as problem:
            LOG.warning("a bot at table %s has no answer: %r", self._id, problem)
            return None
        if turn or action != actions.PASS:
            await asyncio.sleep(max(0.0, began + random.uniform(*self._pace.bot) - self._now()))
        return action


def _decision(game: Game, seat: int) -> Decision:
    assert game.deal is not None
    return (game.deal.number, game.since, seat)


def _is_open(game: Game, decision: Decision) -> bool:
    """True if a bot still sits on the seat and the table still waits for exactly this decision."""
    seat = decision[2]
    bot = game.chairs[game.seats[seat]].kind == "bot"  # a person may have taken the chair back
    return bot and _decision(game, seat) == decision and seat in game.waiting()


def _bot_move(game: Game, seat: int, action: actions.Action | None) -> Proposal:
    """The bot's move, or the default if the move is not legal."""
    chair = game.seats[seat]
    if action is not None and action in game.view(chair).legal:
        return game.propose_action(chair, action)
    return game.propose_timeout([seat])


def _least(delays: list[float | None]) -> float | None:
    known = [delay for delay in delays if delay is not None]
    return max(0.0, min(known)) if known else None
