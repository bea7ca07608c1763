"""Whole matches over real sockets: four automatic clients in every ruleset, and what each of them received."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.privacy import Witness
from server.serving import QUICK, Player, Running, Visitor, all_play, four, run, serving, settings_for
from tingpai import rulesets
from tingpai.server.rows import LogRow
from tingpai.server.store import Store


def check_account(state: dict[str, Any], start: int) -> None:
    """The sheet adds up to the totals."""
    table = state["table"]
    for chair, one in enumerate(table["chairs"]):
        assert one["total"] == start + sum(row["totals"][chair] for row in table["sheet"])


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_four_people_play_a_match(running: Running, ruleset: str) -> None:
    async def work() -> list[Player]:
        table, visitors = await four(running.address, ruleset, length={"deals": 2})
        players = await all_play(table, visitors)
        guest = Visitor(running.address)
        await guest.guest()
        await guest.get(f"/api/tables/{table}")
        await guest.close()
        return players

    players = run(work())
    last = [player.received[-1] for player in players]
    for player, state in zip(players, last, strict=True):
        assert state["table"]["phase"] == "over"
        assert state["table"]["sheet"] == last[0]["table"]["sheet"]
        assert not [message for message in player.received if message["is"] == "refused"]
        assert not [message for message in player.received if message.get("stale")]
        check_account(state, rulesets.table(ruleset).match_plan().start)
        # A state that tells nothing would tell that somebody else has answered in secret. Only four who
        # come in are told of like that.
        quiet = [one for one in player.received if one.get("events") == []]
        assert len([one for one in quiet if one["table"]["phase"] == "playing"]) <= 4
        witness = Witness()
        for message in player.received:
            witness.hear(message)
        assert witness.states
        assert witness.hidden
    # Everybody was told in their own language, of the same events in the same order.
    discards = [[event["tile"] for event in player.events("discarded")] for player in players]
    assert discards[0] == discards[1] == discards[2] == discards[3]
    told = [player.events("discarded")[0]["told"] for player in players]
    assert len(set(told)) == 3


def test_with_a_clock_a_window_stays_open(running: Running) -> None:
    """Whoever has a choice: the time between a discard and what follows is the same."""

    async def work() -> list[Player]:
        clock = {"move": 30, "bank": 5, "claim": 0.05}
        table, visitors = await four(running.address, "mcr", length={"deals": 1}, clock=clock)
        return await all_play(table, visitors)

    players = run(work())
    windows = [state["table"]["window"] for player in players for state in player.states("claim")]
    assert windows
    assert all(window is not None and window <= 0.1 for window in windows)
    clocks = [state["table"]["clocks"] for state in players[0].states("claim")]
    # Nobody's clock runs in a window: it would show who has a choice.
    assert not any(clock["runs"] for found in clocks for clock in found)
    witness = Witness()
    for message in players[2].received:
        witness.hear(message)


def test_without_a_clock_a_window_lingers(tmp_path: Path) -> None:
    """Whether anybody can claim a tile or not, the next one is not drawn before a while has passed."""

    async def work(address: str) -> tuple[str, list[Player]]:
        table, visitors = await four(address, "sichuan", length={"deals": 1})
        return table, await all_play(table, visitors)

    pace = replace(QUICK, linger=(0.02, 0.03))
    with serving(settings_for(tmp_path, pace=pace)) as running:
        table, players = run(work(running.address))
        rows = run(logged(running.app.state.services.settings.database, table))
    assert len({tuple(event["tile"] for event in player.events("discarded")) for player in players}) == 1
    opened, closed = 0.0, 0
    for row in rows:
        if row.event["event"] == "discarded":
            opened = row.at
        elif row.event["event"] in ("drew", "claimed"):
            closed += opened > 0
            assert not opened or row.at - opened >= 0.02
            opened = 0.0
    assert closed > 5


async def logged(database: str, table: str) -> list[LogRow]:
    """Everything that happened at a table, and when."""
    store = Store(database)
    rows = await store.events(table)
    await store.close()
    return rows


def test_the_winning_hand_is_explained(running: Running) -> None:
    """In every ruleset, until somebody wins."""

    async def work(ruleset: str) -> dict[str, Any]:
        while True:
            visitor = Visitor(running.address, "ru")
            await visitor.guest("Анна")
            table, _ = await visitor.open_table(ruleset, length={"deals": 3})
            await visitor.post(f"/api/tables/{table}/start")
            player = Player(visitor, table)
            await player.play()
            await visitor.close()
            for message in player.received:
                if (
                    message["is"] == "state"
                    and message["view"]
                    and message["view"]["phase"]["name"] == "over"
                ):
                    for winner in message["view"]["winners"]:
                        return {"view": message["view"], "winner": winner}

    for ruleset in rulesets.IDS:
        found = run(work(ruleset))
        score, view = found["winner"]["score"], found["view"]
        assert score["sums"]
        assert len(score["pieces"]) >= 1
        fans = rulesets.get(ruleset).fans
        assert [line["fan"] for line in score["lines"]] == [item["id"] for item in score["items"]]
        for line in score["lines"]:
            assert line["name"].startswith(fans[line["fan"]].names["ru"])
            assert line["cite"]
        assert all(transfer["say"] and transfer["cite"] for transfer in view["transfers"])
        for seat, total in view["totals"].items():
            paid = [one for one in view["transfers"] if one["from"] == seat]
            got = [one for one in view["transfers"] if one["to"] == seat]
            assert total == sum(one["points"] for one in got) - sum(one["points"] for one in paid)
