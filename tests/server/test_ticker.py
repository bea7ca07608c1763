"""What happens at a table by itself: a bot's answer that comes too late is not played."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from server.serving import QUICK, run
from tingpai.play.view import View
from tingpai.server.game import Game
from tingpai.server.room import Room
from tingpai.server.rows import ChairRow, Person, TableRow
from tingpai.server.store import Store
from tingpai.server.thinkers import Thinkers
from tingpai.server.timing import SteadyClock
from tingpai.server.wire import NewTable
from tingpai.state.actions import Action
from tingpai.state.deal import Turn

ANNA = Person("anna", "Anna", None, None, "en", 1.0)
BORIS = Person("boris", "Boris", None, None, "en", 1.0)
CHAIRS = (
    ChairRow("person", "anna", None, "Anna"),
    ChairRow("person", "boris", None, "Boris"),
    ChairRow("bot", None, "novice"),
    ChairRow("bot", None, "novice"),
)


class SlowThinkers(Thinkers):
    """Bots in a thread; an answer for East comes only when the test lets it go."""

    def __init__(self) -> None:
        super().__init__(0)
        self.held: list[asyncio.Event] = []

    async def choose(self, name: str, ruleset: str, options: dict[str, Any], seed: int, view: View) -> Action:
        action = await super().choose(name, ruleset, options, seed, view)
        if view.seat == 0:
            self.held.append(asyncio.Event())
            await self.held[-1].wait()
        return action


async def becomes(true: Callable[[], bool]) -> None:
    """Wait until something is true."""
    while not true():
        await asyncio.sleep(0.005)


def at_table(folder: Path, work: Callable[[Room, Game, SlowThinkers], Awaitable[None]]) -> None:
    """Run at a table of Anna and Boris and two bots; East, which is Anna's chair, is to move."""

    async def whole() -> None:
        store, thinkers = Store(f"sqlite:///{folder / 'x.db'}"), SlowThinkers()
        await store.migrate()
        await store.open()
        thinkers.open()
        for person in (ANNA, BORIS):
            await store.add_person(person)
        settings = NewTable("mcr", [], stand_in="novice")
        row = TableRow("t1", "mcr", settings, "anna", None, True, "waiting", 2.0, CHAIRS)
        await store.add_table(row)
        room = Room(row, store, thinkers, QUICK, SteadyClock())
        room.start_ticking()
        try:
            await room.start(ANNA, "en")
            assert room.game is not None
            await advance(room, room.game)
            await work(room, room.game, thinkers)
        finally:
            await room.sleep()
            thinkers.close()
            await store.close()

    run(whole())


def east_turn(game: Game) -> bool:
    assert game.deal is not None
    return isinstance(game.deal.phase, Turn) and game.deal.phase.seat == 0


async def advance(room: Room, game: Game) -> None:
    """Play defaults for Anna and Boris, as a clock would, until it is East's turn."""
    while not east_turn(game):
        async with room.lock:
            people = [seat for seat in game.waiting() if seat in (0, 1)]
            if people and not east_turn(game):
                await room.write(game.propose_timeout(people[:1]))
        await asyncio.sleep(0.005)


async def let_go(room: Room, thinkers: SlowThinkers, number: int) -> None:
    """Let one held answer go, and wait until the table has dealt with it."""
    thoughts = len(room._ticker._thoughts)
    thinkers.held[number].set()
    await becomes(lambda: len(room._ticker._thoughts) < thoughts)


def test_an_answer_for_a_chair_that_was_taken_back_is_not_played(tmp_path: Path) -> None:
    async def work(room: Room, game: Game, thinkers: SlowThinkers) -> None:
        await room.leave(ANNA)
        await becomes(lambda: len(thinkers.held) == 1)
        await room.join(ANNA, None)
        before, view = game.next_n, game.view(0)
        await let_go(room, thinkers, 0)
        assert east_turn(game)
        assert (game.next_n, game.view(0)) == (before, view)

    at_table(tmp_path, work)


def test_an_answer_for_another_decision_is_not_played(tmp_path: Path) -> None:
    async def work(room: Room, game: Game, thinkers: SlowThinkers) -> None:
        await room.leave(ANNA)
        await becomes(lambda: len(thinkers.held) == 1)
        async with room.lock:  # the turn is played without the bot's answer, and East's next turn comes
            await room.write(game.propose_timeout([0]))
        await advance(room, game)
        asked = game.since
        await becomes(lambda: any(decision[1] == asked for decision in room._ticker._thoughts))
        before, view = game.next_n, game.view(0)
        await let_go(room, thinkers, 0)
        assert east_turn(game)
        assert (game.next_n, game.view(0)) == (before, view)
        # The answer to the question that is open is played.
        await becomes(lambda: len(thinkers.held) > 1)
        for held in thinkers.held:
            held.set()
        await becomes(lambda: game.next_n > before)

    at_table(tmp_path, work)
