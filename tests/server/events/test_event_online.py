"""An event at the server's own tables (T-39): seats, rows from the match, the gong, lateness, substitutes, restarts."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from server.events.hall import Hall, Phone, deal
from server.serving import Player, Running, Visitor, run, serving, settings_for
from tingpai.server.events import online
from tingpai.server.wire import Clock


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clocks for players who need no time."""
    monkeypatch.setattr(online, "CLOCK", Clock(move=20, claim=0.02, bank=0))


class OnlineHall(Hall):
    """An event whose first table is played at the server's own."""

    def __init__(self, address: str) -> None:
        super().__init__(Visitor(address))
        self.visitors = [self.visitor]

    async def close(self) -> None:
        """Everybody goes home."""
        for visitor in self.visitors:
            await visitor.close()

    async def open(self, players: int = 4, **settings: Any) -> None:
        """Everything up to the start of the first session."""
        await self.create(**settings)
        await self.officials()
        await self.field(players)
        await self.organiser.must({"do": "register", "player": "sub", "substitute": True, "oath": True})
        await self.link("sub")
        await self.draw()
        await self.organiser.must({"do": "where", "tables": [1], "where": "online"})
        await self.people["boss"].must({"do": "start", "session": 1})

    async def chairs(self) -> list[str]:
        """The keys of the four at the first table."""
        seats = await self.public.part("seats")
        return [chair["player"] for chair in seats["sessions"][0]["tables"][0]["chairs"]]

    async def guest(self, key: str) -> Phone:
        """The phone of a player, who is a guest of the server."""
        visitor = Visitor(self.visitor.address)
        self.visitors.append(visitor)
        await visitor.guest(key)
        return Phone(visitor, self.id, self.people[key].key)

    async def protocol(self) -> Any:
        """The protocol of the first table, as the chief referee sees it."""
        return await self.people["boss"].part("protocols/1/1")


async def sit(phone: Phone, status: int = 200) -> Any:
    """Take the own chair."""
    return await phone.visitor.post(f"{phone.path}/sit", {}, status, headers=phone.headers)


async def until(found: Any, seconds: float = 60) -> Any:
    """Ask again and again until the answer is true."""
    for _ in range(round(seconds * 20)):
        answer = await found()
        if answer:
            return answer
        await asyncio.sleep(0.05)
    raise AssertionError("it did not happen")


async def play(phones: list[Phone], table: str, done: Any) -> None:
    """Let the four play until something is true, then go away without a word."""
    tasks = [
        asyncio.create_task(Player(phone.visitor, table, seed).play()) for seed, phone in enumerate(phones)
    ]
    try:
        await until(done)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@pytest.mark.parametrize("ruleset", ["mcr", "sichuan"])
def test_the_match_is_the_protocol(running: Running, ruleset: str) -> None:
    async def work() -> None:
        hall = OnlineHall(running.address)
        await hall.open(minutes=0.3, ruleset=ruleset)
        phones = [await hall.guest(key) for key in await hall.chairs()]
        (table,) = {(await sit(phone))["table"] for phone in phones}
        assert (await sit(phones[0]))["table"] == table  # twice does no harm
        # Nobody enters rows by hand, signs, or walks away.
        (refused,) = await hall.people["ref"].do(deal(1, None))
        assert refused["error"]["cite"] == "T-39"
        await phones[1].visitor.post(f"/api/tables/{table}/leave", {}, 403)

        async def signed() -> bool:
            return bool((await hall.protocol())["full"])

        await play(phones, table, signed)
        protocol = await hall.protocol()
        rows = protocol["rows"]
        shown = await phones[0].visitor.get(f"/api/tables/{table}")
        assert shown["phase"] == "over"
        record = await phones[0].visitor.get(f"/api/matches/{table}")
        totals = record["totals"]
        finished = [row for row in rows if not row["unfinished"]]
        assert finished, "no deal was over in time"
        chairs = [str(chair["number"]) for chair in protocol["chairs"]]
        assert [sum(row["row"][number] for row in finished) for number in chairs] == totals
        standings = await hall.public.part("standings")
        assert [one["game_points"] for one in standings["official"]["individual"]] == sorted(
            totals, reverse=True
        )
        await hall.close()

    run(work())


def test_a_late_player_is_fined_and_an_absent_one_misses_the_session(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(online, "GRACE", 0.0)
    monkeypatch.setattr(online, "LATEST", 0.05)

    async def work() -> None:
        hall = OnlineHall(running.address)
        await hall.open()
        *keys, absent = await hall.chairs()
        for key in keys:
            await sit(await hall.guest(key))
        rulings = (await hall.public.part("rulings"))["rulings"]
        assert [(one["player"], one["foul"]) for one in rulings] == [(key, "late") for key in keys]

        async def missed() -> bool:
            found = (await hall.public.part("rulings"))["rulings"]
            return bool(found[-1]["player"] == absent)

        await until(missed)
        too_late = await sit(await hall.guest(absent), 409)
        assert too_late["cite"] == "§3.11.2; T-18"
        # A substitute plays in the chair.
        await hall.organiser.must({"do": "substitute", "session": 1, "player": absent, "with": "sub"})
        table = (await sit(await hall.guest("sub")))["table"]

        async def begun() -> bool:
            shown = await hall.visitors[1].get(f"/api/tables/{table}")
            return bool(shown["phase"] == "playing")

        await until(begun)
        shown = await hall.visitors[1].get(f"/api/tables/{table}")
        assert [chair["kind"] for chair in shown["chairs"]] == ["person"] * 4
        await hall.close()

    run(work())


def test_only_the_four_sit_there(running: Running) -> None:
    async def work() -> None:
        hall = OnlineHall(running.address)
        await hall.open()
        east, south, *_ = await hall.chairs()
        await sit(hall.organiser, 401)  # nobody of the server yet
        stranger = Phone((await hall.guest("sub")).visitor, hall.id, hall.key)
        assert (await sit(stranger, 403))["cite"] == "T-39"
        assert (await sit(await hall.guest("sub"), 409))["cite"] == "T-39"
        phone = await hall.guest(east)
        table = (await sit(phone))["table"]
        twice = Phone(phone.visitor, hall.id, hall.people[south].key)
        await sit(twice, 409)  # one person cannot play in two chairs
        other = (await hall.guest(south)).visitor
        await other.post(f"/api/tables/{table}/join", {"key": "x"}, 403)
        await other.post(f"/api/tables/{table}/start", {}, 403)
        body = {"ruleset": "mcr", "chairs": [{"kind": "me"}, *({"kind": "bot"},) * 3], "event": hall.id}
        await other.post("/api/tables", body, 400)
        await hall.close()

    run(work())


def test_a_pause_stops_the_table(running: Running) -> None:
    async def work() -> None:
        hall = OnlineHall(running.address)
        await hall.open()
        phones = [await hall.guest(key) for key in await hall.chairs()]
        (table,) = {(await sit(phone))["table"] for phone in phones}

        async def row() -> Any:
            return (await hall.protocol())["rows"]

        await play(phones, table, row)
        await hall.people["boss"].must({"do": "pause", "session": 1})
        room = running.app.state.services.rooms.loaded(table)

        async def asleep() -> bool:
            return room.game.asleep_since is not None

        await until(asleep)
        before = room.game.next_n
        players = [asyncio.create_task(Player(phone.visitor, table).play()) for phone in phones]
        await asyncio.sleep(1)
        assert room.game.next_n == before
        for task in players:
            task.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        await hall.people["boss"].must({"do": "resume", "session": 1})
        rows = len(await row())

        async def more() -> bool:
            return len(await row()) > rows

        await play(phones, table, more)
        await hall.close()

    run(work())


def test_a_restart_loses_no_row(tmp_path: Path) -> None:
    """The server is stopped in the middle of a session; the match goes on, and every deal is one row."""

    async def begin(address: str) -> tuple[OnlineHall, str]:
        hall = OnlineHall(address)
        await hall.open(minutes=150)
        phones = [await hall.guest(key) for key in await hall.chairs()]
        (table,) = {(await sit(phone))["table"] for phone in phones}

        async def row() -> Any:
            return (await hall.protocol())["rows"]

        await play(phones, table, row)
        return hall, table

    async def go_on(address: str, hall: OnlineHall, table: str) -> None:
        for visitor in hall.visitors:
            visitor.address = address
            visitor.http.base_url = address
        first = len((await hall.protocol())["rows"])
        phones = [Phone(visitor, hall.id, None) for visitor in hall.visitors[1:]]

        async def more() -> bool:
            return len((await hall.protocol())["rows"]) > first

        await play(phones, table, more)
        protocol = await hall.protocol()
        record = await phones[0].visitor.get(f"/api/matches/{table}")
        chairs = [str(chair["number"]) for chair in protocol["chairs"]]
        assert [row["number"] for row in protocol["rows"]] == list(range(1, len(protocol["rows"]) + 1))
        if len(record["deals"]) == len(protocol["rows"]):  # else a deal has ended since
            assert [sum(row["row"][one] for row in protocol["rows"]) for one in chairs] == record["totals"]
        await hall.close()

    async def work() -> None:
        with serving(settings_for(tmp_path)) as first:
            hall, table = await begin(first.address)
        with serving(settings_for(tmp_path)) as second:
            await go_on(second.address, hall, table)

    run(work())
