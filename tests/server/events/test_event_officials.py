"""What officials ask at a table, what previews leave alone, and a hall of phones behind one address."""

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from server.events.hall import Hall, deal, told_part
from server.serving import Running, Visitor, run, serving, settings_for
from tingpai.server.close_codes import TOO_MANY
from tingpai.server.limits import LIMITS

PHONES = 500


async def _signed(hall: Hall, table: int = 1) -> None:
    """Everybody signs a table on paper, for a referee's reason."""
    found = await hall.people["boss"].table(table)
    place = {"session": 1, "table": table}
    for chair in found["protocol"]["chairs"]:
        sign = {"do": "sign", **place, "as": "player", "player": chair["number"], "paper": True}
        await hall.people["ref"].must({**sign, "why": "power cut"})
    await hall.people["ref"].must({"do": "sign", **place, "as": "referee", "why": "power cut"})
    await hall.people["boss"].must({"do": "sign", **place, "as": "chief_referee", "why": "power cut"})


def test_a_ruling_before_it_is_written_has_the_ladder_of_the_table(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin()
        referee = hall.people["ref"]
        chairs = (await referee.table(1))["protocol"]["chairs"]
        first, second = chairs[0]["number"], chairs[1]["number"]
        asked: dict[str, Any] = {
            "session": 1,
            "table": 1,
            "deal": 1,
            "player": first,
            "foul": "late_pung",
        }
        path = f"{hall.public.path}/ruling"
        await visitor.post(path, asked, 403)
        player = hall.people[chairs[0]["player"]]
        await visitor.post(path, asked, 403, headers=player.headers)
        before = await visitor.post(path, asked, headers=referee.headers)
        assert before["number"] == 1
        again = await visitor.post(path, asked, headers=referee.headers)
        assert again == before  # nothing was written
        await referee.must({"do": "foul", **asked})
        assert (await visitor.post(path, asked, headers=referee.headers))["number"] == 2
        won = {**asked, "foul": "false_win"}
        shown = await visitor.post(path, won, headers=referee.headers)
        assert shown["totals"] == {"E": -60, "S": 20, "W": 20, "N": 20}
        assert "§3.11.6.6" in shown["cite"]
        assert (
            chairs[0]["name"] in shown["aloud"]["en"]
        )  # people are called by their names, not by their keys
        await visitor.post(path, {**won, "deal": 5}, 400, headers=referee.headers)
        await visitor.post(path, {**won, "player": 99}, 400, headers=referee.headers)
        assert second != first
        await visitor.close()

    run(work())


def test_rows_from_paper_become_deals(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin()
        desk = hall.people["desk"]
        chairs = [one["number"] for one in (await desk.table(1))["protocol"]["chairs"]]
        rows = [
            [48, -32, -8, -8],  # 24 from South
            [0, 0, 0, 0],
            [-20, -20, 60, -20],  # 12 from the wall
            [48, -32, -8, -9],
            [-8, -8, -500, 516],  # 492 from West
        ]
        path = f"{hall.public.path}/typed"
        body = {"session": 1, "table": 1, "rows": rows}
        await visitor.post(path, body, 403)
        found = (await visitor.post(path, body, headers=desk.headers))["rows"]
        assert [one["number"] for one in found] == [1, 2, 3, 4, 5]
        east, south, west, north = chairs
        assert [(one["winner"], one["giver"], one["points"]) for one in found] == [
            (east, south, 24),
            (None, None, None),
            (west, None, 12),
            (None, None, None),
            (north, west, 492),
        ]
        assert [bool(one["problem"]) for one in found] == [False, False, False, True, False]
        assert [one["surprising"] for one in found] == [False, False, False, False, True]
        await visitor.post(path, {**body, "rows": [[1, 2, 3]]}, 400, headers=desk.headers)
        # What was understood is what the command takes.
        winner = {
            "do": "deal",
            "session": 1,
            "table": 1,
            "number": 1,
            "winner": east,
            "from": south,
            "points": 24,
        }
        (answer,) = await desk.must(winner)
        assert list(answer["row"].values()) == rows[0]
        # The next typing begins behind the rows that are written.
        found = (await visitor.post(path, {**body, "rows": rows[1:2]}, headers=desk.headers))["rows"]
        assert found[0]["number"] == 2
        await visitor.close()

    run(work())


def test_a_preview_changes_nothing(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin()
        east, south, *_ = await hall.seated()
        await east.must(deal(1, east.acting, south.acting))
        sign = {"do": "sign", "session": 1, "table": 1, "as": "player", "paper": True, "why": "power cut"}
        await hall.people["ref"].must({**sign, "player": east.acting})
        await hall.people["ref"].must(
            {"do": "foul", "session": 1, "table": 1, "deal": 1, "player": south.acting, "foul": "false_win"}
        )
        await hall.people["ref"].must({**sign, "player": east.acting})
        before = await hall.people["boss"].table(1)
        assert len(before["protocol"]["signed"]) == 1
        parts = [await hall.public.part(name) for name in ("standings", "rulings", "seats", "")]
        place = {"session": 1, "table": 1}
        tried = {
            "ref": [
                deal(2, east.acting, south.acting),
                {"do": "correct", **place, "number": 1, "winner": None, "why": "read wrong"},
                {"do": "foul", **place, "deal": 2, "player": east.acting, "foul": "false_win"},
                {**sign, "player": south.acting},
                {"do": "late", "session": 1, "player": east.acting, "minutes": 12},
            ],
            "boss": [{"do": "revoke", "ruling": 1, "why": "seen again"}],
        }
        for person, commands in tried.items():
            headers = hall.people[person].headers
            for command in commands:
                await visitor.post(f"{hall.public.path}/preview", {"command": command}, headers=headers)
        assert await hall.people["boss"].table(1) == before
        assert [await hall.public.part(name) for name in ("standings", "rulings", "seats", "")] == parts
        await visitor.close()

    run(work())


def test_personal_schedules_have_the_keys_for_the_organiser_alone(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin()
        slips = (await hall.organiser.part("print/personal"))["slips"]
        players = {one["number"]: one["key"] for one in (await hall.public.part())["players"]}
        assert len(slips) == 4
        assert {one["number"]: one["key"] for one in slips} == {
            number: hall.people[key].key for number, key in players.items()
        }
        for phone in (hall.public, hall.people["boss"]):
            assert {one["key"] for one in (await phone.part("print/personal"))["slips"]} == {None}
        await visitor.close()

    run(work())


def test_honours_are_those_of_signed_protocols(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin(8)
        for table, points in ((1, 30), (2, 88)):
            east, south, *_ = await hall.seated(table)
            await east.must(deal(1, east.acting, south.acting, points, table))
        address = f"{hall.public.path}/files/honours.csv"
        assert "88" not in (await visitor.http.get(address)).text
        assert (await hall.public.part("honours"))["best_hands"] == []
        await _signed(hall)
        assert [one["points"] for one in (await hall.public.part("honours"))["best_hands"]] == [30]
        text = (await visitor.http.get(address)).text
        assert "30" in text
        assert "88" not in text
        sheet = (await hall.public.part("print/honours"))["sheets"][0]
        assert sheet["rows"][0][2] == "30"
        await visitor.close()

    run(work())


def test_a_hall_of_phones_behind_one_address(tmp_path: Path) -> None:
    """500 phones open a socket and read a part over HTTP; nobody is refused, and a row reaches them all."""

    async def work(running: Running) -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin()
        east, south, *_ = await hall.seated()
        tag = (await visitor.http.get(f"{hall.public.path}/standings")).headers["etag"]
        async with AsyncExitStack() as stack:
            sockets = []
            for _ in range(PHONES // 50):
                opened = [hall.public.socket(follow=["standings"]) for _ in range(50)]
                sockets += await asyncio.gather(*(stack.enter_async_context(one) for one in opened))
            for socket in sockets:
                assert (await told_part(socket, "standings"))["live"]["individual"][0]["game_points"] == 0
            for _ in range(PHONES // 50):
                asked = [
                    visitor.http.get(f"{hall.public.path}/standings", headers={"If-None-Match": tag})
                    for _ in range(50)
                ]
                assert {one.status_code for one in await asyncio.gather(*asked)} == {304}
            await east.must(deal(1, east.acting, south.acting))
            for socket in sockets:
                leads = 0
                while leads != 48:
                    leads = (await told_part(socket, "standings"))["live"]["individual"][0]["game_points"]
        await visitor.close()

    with serving(settings_for(tmp_path, limits=LIMITS)) as running:
        run(work(running))


def test_sockets_of_an_event_have_a_limit(tmp_path: Path) -> None:
    async def work(running: Running) -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.create()
        async with AsyncExitStack() as stack:
            for _ in range(3):
                socket = await stack.enter_async_context(hall.public.socket(ping=1))
                assert json.loads(await socket.recv())["is"] == "versions"
            late = await stack.enter_async_context(hall.public.socket())
            await late.wait_closed()
            assert late.close_code == TOO_MANY
        await visitor.close()

    with serving(settings_for(tmp_path, most_event_sockets=3)) as running:
        run(work(running))
