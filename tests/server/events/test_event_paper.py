"""Paper and files of an event, and lists that are pasted from a spreadsheet."""

import io
import zipfile

import pytest

from server.events.hall import Hall, deal
from server.serving import Running, Visitor, run
from tingpai.server.events.paper import OFFICIAL_FILES, OFFICIAL_SHEETS, PUBLIC_FILES, PUBLIC_SHEETS
from tingpai.tournament.competition import Competition


@pytest.mark.parametrize("language", ["en", "ru", "zh"])
def test_every_sheet_and_file(running: Running, language: str) -> None:
    async def work() -> None:
        visitor = Visitor(running.address, language)
        hall = Hall(visitor)
        await hall.begin()
        east, south, *_ = await hall.seated()
        await east.must(deal(1, east.acting, south.acting))
        for what in PUBLIC_SHEETS:
            page = await hall.public.part(f"print/{what}")
            assert any(page[key] for key in ("sheets", "slips", "certificates", "oath")), what
        for what in OFFICIAL_SHEETS:
            await hall.public.part(f"print/{what}", 403)
            assert (await hall.people["ref"].part(f"print/{what}"))["sheets"], what
        await hall.people["ref"].part("print/cards", 403)
        cards = (await hall.organiser.part("print/cards"))["cards"]
        assert cards == [{"table": 1, "key": hall.tables[1]}]
        (sheet,) = (await hall.people["ref"].part("print/protocols"))["sheets"]
        assert len(sheet["rows"]) == 16 + 3
        assert sheet["rows"][0][1] == "48"
        assert sheet["rows"][1][1:] == [""] * 13
        for name in (*PUBLIC_FILES, *OFFICIAL_FILES):
            address = f"{hall.public.path}/files/{name}"
            if name in OFFICIAL_FILES:
                assert (await visitor.http.get(address)).status_code == 403
            got = await visitor.http.get(address, headers=hall.people["desk"].headers)
            assert got.status_code == 200, (name, got.text)
            if name.endswith(".csv"):
                assert got.content.startswith(b"\xef\xbb\xbf"), name
            else:
                assert zipfile.is_zipfile(io.BytesIO(got.content))
        await visitor.close()

    run(work())


def test_the_whole_event_loads_again_to_the_same_byte(running: Running, tmp_path) -> None:  # type: ignore[no-untyped-def]
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.begin()
        east, south, west, _ = await hall.seated()
        await east.must(deal(1, east.acting, south.acting))
        (other,) = await west.do(deal(1, east.acting, south.acting, 25))
        assert other["status"] == "version"
        await east.table(1)
        chosen = {"do": "choose", "session": 1, "table": 1, "number": 1, "entry": other["id"]}
        await east.must(chosen, {"do": "call", "session": 1, "table": 1})
        address = f"{hall.public.path}/files/event.jsonl"
        assert (await visitor.http.get(address, headers=hall.people["boss"].headers)).status_code == 403
        got = await visitor.http.get(address, headers=hall.organiser.headers)
        file = tmp_path / "event.jsonl"
        file.write_bytes(got.content)
        again = Competition(str(file))
        assert again.chain.text().encode() == got.content
        assert again.chain.unbroken
        assert again.event is not None
        mine = await hall.public.part("standings")
        found = again.answer({"do": "standings"})
        assert [one["game_points"] for one in found["individual"]] == [
            one["game_points"] for one in mine["live"]["individual"]
        ]
        assert found["individual"][0]["game_points"] == 49
        await visitor.close()

    run(work())


def test_a_pasted_list_is_shown_before_it_is_taken(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.create(team_size=4)
        text = "Фамилия;Имя;Команда;EMA\nИванов;Пётр;Москва;05040001\nЛи;Вэй;;\n"
        path = f"{hall.public.path}/import"
        await visitor.post(path, {"text": text}, 403)
        found = await visitor.post(path, {"text": text}, headers=hall.organiser.headers)
        assert found["columns"] == ["last", "first", "team", "ema"]
        first, second = found["people"]
        assert (first["name"], first["player"], first["team"], first["ema"], first["problem"]) == (
            "Пётр Иванов",
            "петр_иванов",
            "Москва",
            "05040001",
            None,
        )
        assert second["name"] == "Вэй Ли"
        assert (await hall.public.part())["players"] == []
        named = {"text": "Li Wei\tx\tBeijing\nAnna Ek\tx\tBeijing", "columns": ["name", "captain", "team"]}
        found = await visitor.post(path, named, headers=hall.organiser.headers)
        assert [bool(one["problem"]) for one in found["people"]] == [False, True]
        await visitor.close()

    run(work())


def test_a_rehearsal_is_made_up_and_thrown_away(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        hall = Hall(visitor)
        await hall.create(rehearsal=True, team_size=4, sessions=3)
        await visitor.post(f"{hall.public.path}/made-up", {"players": 16}, headers=hall.organiser.headers)
        info = await hall.public.part()
        assert len(info["players"]) == 16
        assert len(info["teams"]) == 4
        await hall.organiser.must({"do": "list", "listed": True})
        assert hall.id not in [one["id"] for one in (await visitor.get("/api/events"))["events"]]
        await visitor.post(f"{hall.public.path}/delete", status=403)
        await visitor.post(f"{hall.public.path}/delete", headers=hall.organiser.headers)
        await hall.public.part(status=404)
        real = Hall(visitor)
        await real.create()
        await visitor.post(f"{real.public.path}/delete", {}, 409, headers=real.organiser.headers)
        await visitor.post(f"{real.public.path}/made-up", {}, 409, headers=real.organiser.headers)
        await real.organiser.must({"do": "list", "listed": True})
        assert real.id in [one["id"] for one in (await visitor.get("/api/events"))["events"]]
        await visitor.close()

    run(work())
