"""Several phones at one table: ids once, equal rows, versions, rows after the gong, flags; and a restart."""

import asyncio
from pathlib import Path
from typing import Any

from server.events.hall import Hall, deal, told_part
from server.serving import Running, Visitor, run, serving, settings_for


def test_an_id_is_accepted_once_and_equal_rows_are_one(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin()
        east, south, west, _ = await hall.seated()
        sent = east.sent(deal(1, east.acting, south.acting))
        first = (await east.post(sent))["answers"]
        assert (await east.post(sent, sent))["answers"] == [*first, *first]
        (answer,) = await west.do(deal(1, east.acting, south.acting))
        assert (answer["status"], answer["entry"]) == ("same", sent["id"])
        assert len((await east.table(1))["protocol"]["rows"]) == 1
        await visitor.close()

    run(work())


def test_two_versions_stop_the_table_until_one_is_chosen(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin()
        east, south, west, north = await hall.seated()
        await east.must(deal(1, east.acting, south.acting))
        (other,) = await west.do(deal(1, east.acting, south.acting, 32))
        (later,) = await north.do(deal(2, None))
        assert (other["status"], later["status"]) == ("version", "held")
        table = await west.table(1)
        (question,) = table["questions"]
        assert [
            one["row"][str(table["protocol"]["chairs"][0]["number"])] for one in question["versions"]
        ] == [48, 56]
        choose = {"do": "choose", "session": 1, "table": 1, "number": 1, "entry": other["id"]}
        (refused,) = await west.do(choose)  # they did not write the row that stands
        assert refused["error"]["cite"] == "§3.9.1.4; T-21"
        sign = {"do": "sign", "session": 1, "table": 1, "as": "player"}
        (unsigned,) = await north.do(sign)
        assert unsigned["status"] == "refused"
        await east.table(1)
        await east.must(choose)
        table = await east.table(1)
        assert [
            row["row"][str(table["protocol"]["chairs"][0]["number"])] for row in table["protocol"]["rows"]
        ] == [56, 0]
        assert table["questions"] == table["held"] == []
        await visitor.close()

    run(work())


def test_a_row_that_comes_after_the_gong_waits_for_the_referee(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin(minutes=0.0001)
        east, south, *_ = await hall.seated()
        await asyncio.sleep(0.05)
        (late,) = await east.do(deal(1, east.acting, south.acting))
        assert (late["status"], late["error"]["cite"]) == ("held", "§3.5.6; T-16")
        (waiting,) = (await east.table(1))["held"]
        assert waiting["gong"]
        await hall.people["ref"].must({"do": "confirm", "entry": late["id"]})
        table = await east.table(1)
        assert (len(table["protocol"]["rows"]), table["held"]) == (1, [])
        await visitor.close()

    run(work())


def test_a_flag_keeps_the_chief_referee_from_signing(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin(minutes=0.0001)
        four = await hall.seated()
        await asyncio.sleep(0.05)
        await hall.people["ref"].must({**deal(1, four[0].acting), "confirmed": True})
        await four[2].must({"do": "flag", "session": 1, "table": 1, "number": 1, "text": "it was 25"})
        sign = {"do": "sign", "session": 1, "table": 1}
        for phone in four:
            await phone.must({**sign, "as": "player"})
        await hall.people["ref"].must({**sign, "as": "referee"})
        (refused,) = await hall.people["boss"].do({**sign, "as": "chief_referee"})
        assert refused["status"] == "refused"
        await four[2].must({"do": "flag", "session": 1, "table": 1, "number": 1, "right": True})
        await hall.people["boss"].must({**sign, "as": "chief_referee"})
        public = await hall.public.part("protocols/1/1")
        assert public["full"]
        assert (await hall.public.part())["phase"] == "over"
        assert (await hall.public.part("standings"))["official"]["individual"][0]["sessions"] != [None]
        await visitor.close()

    run(work())


def test_calls_screens_and_messages_reach_those_they_concern(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin()
        east, *_ = await hall.seated()
        async with (
            hall.people["ref"].socket(follow=["hall"]) as desk,
            hall.public.socket(screen=1, sound=False, follow=["screens"]) as screen,
        ):
            await told_part(screen, "screens")
            (made,) = await east.must({"do": "call", "session": 1, "table": 1, "text": "wall"})
            while not (found := await told_part(desk, "hall"))["calls"]:
                pass
            assert found["calls"][0]["table"] == 1
            await hall.people["ref"].must({"do": "take", "call": made["call"]})
            assert (await east.table(1))["calls"][0]["taken_name"] == "ref"
            while not (found := await told_part(desk, "hall"))["screens"]:
                pass
            assert (found["screens"][0]["sound"], len(found["warnings"])) == (False, 1)
            await hall.organiser.must({"do": "screen", "screen": 1, "show": "message", "text": "Lunch"})
            assert (await told_part(screen, "screens"))["screens"][0]["text"] == "Lunch"
        await visitor.close()

    run(work())


def test_a_stopped_server_forgets_nothing(tmp_path: Path) -> None:
    async def before(hall: Hall) -> dict[str, Any]:
        await hall.begin()
        east, south, west, _ = await hall.seated()
        await east.must(deal(1, east.acting, south.acting))
        await west.do(deal(1, east.acting, south.acting, 32))
        await west.do(
            {"do": "call", "session": 1, "table": 1}, {"do": "flag", "session": 1, "table": 1, "number": 1}
        )
        await hall.organiser.must({"do": "screen", "screen": 2, "show": "seats"})
        found = await everything(hall)
        await hall.visitor.close()
        return found

    async def everything(hall: Hall) -> dict[str, Any]:
        found = {
            name: await hall.public.part(name) for name in ("", "seats", "clock", "standings", "screens")
        }
        return {
            **found,
            "table": await hall.people["ref"].part("tables/1"),
            "hall": await hall.people["ref"].part("hall"),
        }

    settings = settings_for(tmp_path)
    with serving(settings) as first:
        hall = Hall(Visitor(first.address))
        known = run(before(hall))
    with serving(settings) as second:

        async def after() -> None:
            hall.visitor = Visitor(second.address)
            for phone in (hall.organiser, *hall.people.values()):
                phone.visitor = hall.visitor
            assert await everything(hall) == known
            await hall.visitor.close()

        run(after())
