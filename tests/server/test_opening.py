"""The step in which a ready hand may be declared lasts equally long, whether anybody has the choice or not."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from server.at_a_table import FOUR, PEOPLE, database, heard, new_room, viewer
from server.serving import QUICK, run
from tingpai import rulesets, texts
from tingpai.play.table import Table
from tingpai.play.view import View
from tingpai.server import live_deal
from tingpai.server.room import Room
from tingpai.server.rows import ChairRow
from tingpai.server.wire import Clock, NewTable
from tingpai.state import actions
from tingpai.state.deal import Opening

LASTS = 0.16
LATE = 0.2
"""A busy machine closes a window a little later."""
KNOWN = {
    "classical": (6559, 10331, 17184, 20107),
    "dazhong": (992, 3915, 13751, 20509),
}
"""Seeds of deals in which somebody may declare a ready hand. One deal in thousands is like that."""
BOTS = (FOUR[0], *(ChairRow("bot", None, "novice") for _ in range(3)))


def has_choice(ruleset: str, seed: int) -> bool:
    """True if somebody may declare a ready hand in the deal of a seed."""
    table = Table.begin(rulesets.table(ruleset, {}), Random(seed), closing=False)
    assert isinstance(table.deal.phase, Opening)
    return bool(table.choices.offers())


def seeds(ruleset: str) -> tuple[list[int], list[int]]:
    """Deals with a choice, and as many without."""
    with_choice = [seed for seed in KNOWN[ruleset] if has_choice(ruleset, seed)]
    assert len(with_choice) == len(KNOWN[ruleset]), "walls are shuffled in another way: find new seeds"
    return with_choice, [seed for seed in range(9) if not has_choice(ruleset, seed)][: len(with_choice)]


class Stacked:
    """Gives each deal that begins the next seed."""

    def __init__(self) -> None:
        self.seeds: Iterator[int] = iter(())

    def __call__(self) -> Random:
        return Random(next(self.seeds))


async def opening_of(room: Room, answer: str) -> tuple[float, list[int]]:
    """How long the opening of a table lasted, and how many states each player without a choice got meanwhile."""
    viewers = [viewer(room, person) for person in PEOPLE if room.chair_of(person) is not None]
    game = room.game
    assert game is not None
    assert game.deal is not None
    waiting = [game.seats[seat] for seat in game.waiting()]
    for one in viewers:
        if one.chair in waiting and answer:
            assert await room.act(one, game.seen(one.chair), actions.parse(answer))
    before = during = [len(heard(one)) for one in viewers]
    while isinstance(game.deal.phase, Opening):
        during = [len(heard(one)) for one in viewers]
        await asyncio.sleep(0.005)
    rows = await room.store.events(room.id)
    opened = next(row.at for row in rows if row.event["event"] == "step_opened")
    closed = next(row.at for row in rows if row.event["event"] == "play_opened")
    states = [
        now - then for one, now, then in zip(viewers, during, before, strict=True) if one.chair not in waiting
    ]
    return closed - opened, states


@pytest.mark.parametrize("ruleset", ["classical", "dazhong"])
@pytest.mark.parametrize("table", ["clock", "no clock", "bots"])
def test_the_opening_tells_nobody_who_had_the_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ruleset: str, table: str
) -> None:
    stacked = Stacked()
    monkeypatch.setattr(live_deal, "SystemRandom", stacked)
    clock = Clock(LASTS, 0, 0.05) if table == "clock" else None
    pace = replace(QUICK, opening=60 if table == "clock" else LASTS)
    with_choice, without = seeds(ruleset)

    async def work() -> dict[bool, list[float]]:
        lengths: dict[bool, list[float]] = {True: [], False: []}
        async with database(tmp_path) as (store, thinkers):
            # The first thought and the first sentence are slow.
            await thinkers.choose("novice", ruleset, {}, 0, _any_view(ruleset))
            texts.say("en", "server-bot", chair=0)
            for number, (seed, choice) in enumerate(
                [*((seed, True) for seed in with_choice), *((seed, False) for seed in without)]
            ):
                settings = NewTable(ruleset, [], clock=clock)
                chairs = BOTS if table == "bots" else FOUR
                room = await new_room(store, thinkers, settings, f"t{number}", chairs, pace)
                stacked.seeds = iter((seed,))
                await room.start(PEOPLE[0], "en")
                room.start_ticking()
                # Some answer at once, some never: nobody can tell.
                length, states = await opening_of(room, ("pass", "", "ready")[number % 3])
                await room.sleep()
                lengths[choice].append(length)
                assert not any(states)
        return lengths

    lengths = run(work())
    for found in lengths.values():
        assert len(found) == len(with_choice)
        assert all(LASTS <= length <= LASTS + LATE for length in found), lengths
    middle = [sorted(found)[len(found) // 2] for found in lengths.values()]
    assert abs(middle[0] - middle[1]) < LASTS / 2, lengths


def _any_view(ruleset: str) -> View:
    table = Table.begin(rulesets.table(ruleset, {}), Random(1), closing=True)
    return table.view(0)
