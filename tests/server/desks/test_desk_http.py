"""The endpoints of the desk, over real HTTP."""

import asyncio
import io
import json
import random
import zipfile
from typing import Any

import pytest

from server.desks.writing import DeskPhone, fresh, win
from server.serving import Running, Visitor, run, serving, settings_for
from tingpai.desk import Evening
from tingpai.desk.chain import first_broken
from tingpai.server.limits import LIMITS, Limit


def test_open_write_follow(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        phone = DeskPhone(visitor)
        state = await phone.open()
        assert (state["is"], state["entries"], state["next"]["number"], state["may_write"]) == (
            "desk",
            1,
            1,
            True,
        )
        (answer,) = await phone.write(win(1))
        assert answer["status"] == "written"
        assert answer["answer"]["row"] == {"Anna": 48, "Boris": -32, "Chen": -8, "Dina": -8}
        followed = await phone.state()
        assert not followed["may_write"]
        (row,) = followed["rows"]
        assert (row["said"], row["dealer"], row["by"], row["at"]) == (
            "Anna from Boris, 24",
            "Anna",
            "somebody",
            2,
        )
        assert row["entry"] == answer["id"] == followed["last"]
        assert row["letters"] == followed["letters"]
        assert row["running"] == row["row"] == followed["sums"]
        assert row["transfers"][0] == {
            "from": "Boris",
            "to": "Anna",
            "points": 32,
            "reason": "Gave the winning tile: 8 and the 24 points of the hand.",
            "cite": "§3.9.1.3; M-65",
        }
        assert followed["chart"] == [[0, 0, 0, 0], [48, -32, -8, -8]]
        assert followed["standings"][0] == {"player": "Anna", "place": "1", "points": 48, "table_points": "4"}
        russian = await visitor.get(phone.path, params={"lang": "ru"})
        assert russian["rows"][0]["said"] == "Anna с Boris, 24"
        await visitor.close()

    run(work())


def test_the_same_request_again(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        phone = DeskPhone(visitor)
        opening = phone.opening()
        first = await visitor.post("/api/desks", opening)
        assert await visitor.post("/api/desks", opening) == first
        sent = phone.sent(win(1))
        answers = [(await phone.post(sent, sent))["answers"] for _ in range(3)]
        assert answers[0][0]["status"] == "written"
        assert all(one == answers[0][0] for each in answers for one in each)
        bad = phone.sent(win(2, 5))
        assert [(await phone.post(bad))["answers"][0]["error"]["cite"] for _ in range(2)] == [
            "§3.9.1.1; M-29"
        ] * 2
        state = await phone.state()
        assert (state["entries"], len(state["rows"])) == (3, 1)
        # Desks are opened again by their own phone only, and with the same command only.
        assert (await visitor.post("/api/desks", {**opening, "key": fresh()}, 403))["code"] == "forbidden"
        other = {**opening, "command": {**opening["command"], "id": fresh()}}
        assert (await visitor.post("/api/desks", other, 409))["code"] == "conflict"
        await visitor.close()

    run(work())


def test_only_the_key_writes(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        phone = DeskPhone(visitor)
        await phone.open()
        stranger = DeskPhone(visitor, phone.id)
        refused = await stranger.post(stranger.sent(win(1)), status=403)
        assert refused["code"] == "forbidden"
        assert "writer's link" in refused["message"]
        nowhere = DeskPhone(visitor)
        assert (await nowhere.post(status=404))["code"] == "not_found"
        for path in ("", "/record", "/log", "/sheet.csv", "/sheet.xlsx"):
            await visitor.get(nowhere.path + path, 404)
            await visitor.get(f"/api/desks/x{path}", 404)
        assert (await phone.state())["entries"] == 1
        await visitor.close()

    run(work())


def test_two_writers(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        one = DeskPhone(visitor)
        await one.open()
        two = one.other()
        two.last = one.last
        (first,) = await one.write(win(1))
        same, version, held = await two.write(win(1), win(1, 32), win(2))
        assert [answer["status"] for answer in (same, version, held)] == ["same", "version", "held"]
        assert same["entry"] == first["id"]
        state = await one.state()
        assert state["rows"][0]["open"]
        (question,) = state["questions"]
        assert [one["said"] for one in question["versions"]] == ["Anna from Boris, 24", "Anna from Boris, 32"]
        assert [one["row"]["Anna"] for one in question["versions"]] == [48, 56]
        assert [one["stands"] for one in question["versions"]] == [True, False]
        assert [one["number"] for one in state["held"]] == [2]
        (chosen,) = await two.write({"do": "choose", "number": 1, "entry": version["id"]})
        assert chosen["status"] == "written"
        state = await one.state()
        assert not state["questions"]
        assert not state["held"]
        assert [row["row"]["Anna"] for row in state["rows"]] == [56, 48]
        # The phone that asks again learns what has become of what was held.
        again = await two.post({"id": held["id"], "command": win(2)})
        assert again["answers"][0]["status"] == "written"
        await visitor.close()

    run(work())


def test_a_preview_writes_nothing(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        phone = DeskPhone(visitor)
        await phone.open("sichuan")
        deal = {
            "do": "deal",
            "number": 1,
            "events": [{"hu": {"Anna": 4}, "from": "Boris"}],
            "end": "exhausted",
            "waiting": {"Boris": None, "Chen": None, "Dina": 2},
        }
        tried = await visitor.post(f"{phone.path}/preview", {"command": deal})
        assert tried["answer"]["row"] == {"Anna": 4, "Boris": -6, "Chen": -2, "Dina": 4}
        refused = await visitor.post(f"{phone.path}/preview", {"command": {**deal, "end": "three_wins"}}, 400)
        assert refused["cite"] == "§5.1; §6.3; S-39"
        state = await phone.state()
        assert (state["entries"], state["form"]) == (1, "events")
        await visitor.close()

    run(work())


def test_rulings_notes_flags_signatures(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        phone = DeskPhone(visitor)
        await phone.open(deals=1)
        foul = {"do": "foul", "player": "Dina", "foul": "short_win", "deal": 1}
        ruled, _ = await phone.write(foul, foul)
        commands = [
            {"do": "revoke", "entry": ruled["id"], "why": "heard again"},
            win(1),
            {"do": "flag", "number": 1, "text": "it was 32"},
            {"do": "note", "text": "tea"},
            *({"do": "sign", "player": name} for name in ("Anna", "Boris")),
        ]
        assert [answer["status"] for answer in await phone.write(*commands)] == ["written"] * len(commands)
        state = await visitor.get(phone.path, params={"lang": "zh"})
        assert [one["revoked"] for one in state["rulings"]] == ["heard again", None]
        assert state["rulings"][1]["points"]["Dina"] == -30
        assert state["rulings"][1]["say"][0].startswith("北家")
        assert state["flags"] == [{"number": 1, "text": "it was 32", "by": "somebody"}]
        assert [one["text"] for one in state["notes"]] == ["tea"]
        assert [one["player"] for one in state["signatures"]] == ["Anna", "Boris"]
        assert state["over"]
        await visitor.close()

    run(work())


def test_what_a_follower_may_say(running: Running) -> None:
    """A phone without the key says "it is wrong" and signs for one player, and nothing else."""

    async def work() -> None:
        visitor = Visitor(running.address)
        writer = DeskPhone(visitor)
        await writer.open(deals=1)
        await writer.write(win(1))
        follower, other = (DeskPhone(visitor, writer.id) for _ in range(2))  # with keys that open nothing
        for one in (follower, other):
            one.last = writer.last
        flag = follower.sent({"do": "flag", "number": 1, "text": "it was 32"})
        for _ in range(2):  # the answer to the first one may be lost
            found = await follower.post(flag)
            assert [one["status"] for one in found["answers"]] == ["written"]
        state = await writer.state()
        assert state["flags"] == [{"number": 1, "text": "it was 32", "by": "somebody"}]
        assert not found["state"]["may_write"]
        for command in (
            {"do": "flag", "number": 1, "right": True},
            {"do": "note", "text": "tea"},
            {"do": "correct", "number": 1, "why": "so", "winner": None},
        ):
            refused = await follower.post(
                follower.sent({"do": "flag", "number": 1}), follower.sent(command), status=403
            )
            assert refused["message"].startswith("This link follows the desk but does not write")
        assert len((await writer.state())["flags"]) == 1
        assert (await follower.write({"do": "sign", "player": "Anna"}))[0]["status"] == "written"
        found = await follower.post(  # refused alone: what else the phone says is carried out
            follower.sent({"do": "sign", "player": "Boris"}), follower.sent({"do": "flag", "number": 1})
        )
        assert [one["status"] for one in found["answers"]] == ["refused", "written"]
        assert "has signed for Anna" in found["answers"][0]["error"]["message"]
        assert [one["player"] for one in found["state"]["signatures"]] == ["Anna"]
        assert (await other.write({"do": "sign", "player": "Boris"}))[0]["status"] == "written"
        state = await writer.state()
        assert [one["player"] for one in state["signatures"]] == ["Anna", "Boris"]
        writer.last = state["last"]
        await writer.write({**win(1, 32), "do": "correct", "why": "it was 32"})
        state = await writer.state()
        assert (state["flags"], state["signatures"], state["unsigned"]) == ([], [], ["Anna", "Boris"])
        await visitor.close()

    run(work())


def test_the_chief_referee_is_asked(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        phone = DeskPhone(visitor)
        await phone.open()
        await phone.write({"do": "ask", "player": "Dina", "foul": "false_win", "text": "four tiles"}, win(1))
        state = await visitor.get(phone.path, params={"lang": "ru"})
        asked = {"question": 1, "deal": 1, "player": "Dina", "foul": "false_win", "text": "four tiles"}
        assert state["asked"] == [
            asked | {"name": state["asked"][0]["name"], "by": "somebody", "answer": None}
        ]
        assert state["asked"][0]["name"] != "false_win"
        await phone.write({"do": "answer", "question": 1, "text": "a dead hand"})
        assert (await phone.state())["asked"][0]["answer"] == "a dead hand"
        await visitor.close()

    run(work())


def test_files(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        phone = DeskPhone(visitor)
        await phone.open("classical", players=["Анна", "Boris", "陈", "=Dina"])
        hands = {"Анна": 104, "Boris": 16, "陈": 0, "=Dina": 8}
        await phone.write(
            {"do": "deal", "number": 1, "winner": "Анна", "hands": hands}, {"do": "note", "text": "x"}
        )
        other = phone.other()
        other.last = phone.last
        await other.write({"do": "deal", "number": 1, "winner": "Анна", "hands": {**hands, "陈": 4}})
        found = await visitor.http.get(f"{phone.path}/sheet.csv", params={"lang": "ru"})
        assert found.headers["content-type"] == "text/csv; charset=utf-8"
        assert found.content.startswith("\ufeffПротокол".encode())
        assert "'=Dina" in found.text
        found = await visitor.http.get(f"{phone.path}/sheet.xlsx")
        assert found.headers["content-disposition"] == f'attachment; filename="desk-{phone.id}.xlsx"'
        with zipfile.ZipFile(io.BytesIO(found.content)) as file:
            assert file.testzip() is None
            assert "xl/charts/chart1.xml" in file.namelist()
            assert "Анна" in file.read("xl/sharedStrings.xml").decode()
        lines = (await visitor.http.get(f"{phone.path}/record")).text.splitlines()
        evening = Evening()
        for line in evening.answer_lines(lines):
            assert json.loads(line)["ok"]
        sheet = evening.answer({"do": "sheet"})
        state = await phone.state()
        assert sheet["sums"] == state["sums"]
        assert [row["row"] for row in sheet["rows"]] == [row["row"] for row in state["rows"]]
        log = [json.loads(line) for line in (await visitor.http.get(f"{phone.path}/log")).text.splitlines()]
        assert [one["status"] for one in log] == ["written", "written", "written", "version"]
        assert first_broken(phone.id, log) is None
        log[2]["command"]["text"] = "y"
        assert first_broken(phone.id, log) == 2
        await visitor.close()

    run(work())


def test_a_person_finds_their_desks(running: Running) -> None:
    async def work() -> None:
        anna, boris, nobody = (Visitor(running.address) for _ in range(3))
        await anna.guest("Anna")
        await boris.guest("Boris")
        first, second = DeskPhone(anna), DeskPhone(anna)
        await first.open()
        await second.open("dazhong")
        assert [one["id"] for one in (await anna.get("/api/me/desks"))["desks"]] == [second.id, first.id]
        assert (await boris.get("/api/me/desks"))["desks"] == []
        await first.other(boris).write(win(1))
        await boris.get(second.path)  # following alone does not count
        (mine,) = (await boris.get("/api/me/desks"))["desks"]
        assert (mine["id"], mine["deals"], mine["sums"], mine["over"]) == (
            first.id,
            1,
            [48, -32, -8, -8],
            False,
        )
        assert [one["id"] for one in (await anna.get("/api/me/desks"))["desks"]] == [first.id, second.id]
        await nobody.get("/api/me/desks", 401)
        for visitor in (anna, boris, nobody):
            await visitor.close()

    run(work())


@pytest.mark.parametrize("language", ["en", "ru", "zh"])
def test_bad_requests(running: Running, language: str) -> None:
    """Each is refused with a sentence, and nothing is written."""

    async def work() -> None:
        visitor = Visitor(running.address, language)
        phone = DeskPhone(visitor)
        good = phone.opening()
        bad: list[Any] = [
            {},
            {**good, "id": "short"},
            {**good, "key": "short"},
            {**good, "id": "../../../../../../x"},
            {**good, "device": "x" * 100},
            {**good, "surprise": 1},
            {**good, "command": {**good["command"], "ruleset": "riichi"}},
            {**good, "command": {**good["command"], "players": ["Anna", "Anna", "Chen", "Dina"]}},
            {**good, "command": {**good["command"], "players": ["Anna"]}},
            {**good, "command": {**good["command"], "deals": 17}},
            {**good, "command": {**good["command"], "options": {"x": 1}}},
            {**good, "command": {**good["command"], "id": "1"}},
            {**good, "command": {**good["command"], "do": "deal"}},
        ]
        for body in bad:
            answer = await visitor.http.post("/api/desks", json=body)
            assert answer.status_code in (400, 413), body
            assert answer.json()["message"]
        await visitor.get(phone.path, 404)
        await phone.open()
        large = {**win(1), "hand": "x" * 9000}
        answers = (await phone.post(phone.sent(large), phone.sent(win(1), "x"), phone.sent(win(1))))[
            "answers"
        ]
        assert [one["status"] for one in answers] == ["refused", "refused", "written"]
        assert answers[0]["error"]["code"] == "too_large"
        many = [phone.sent(win(1)) for _ in range(201)]
        assert (await phone.post(*many, status=413))["code"] == "too_large"
        assert (await phone.state())["entries"] == 2
        await visitor.close()

    run(work())


def junk(rng: random.Random) -> Any:
    """A value that no page would send."""
    return rng.choice(
        [
            None,
            True,
            -1,
            0,
            10**30,
            1.5,
            1e300,
            "",
            " ",
            "\x00",
            "Анна",
            "x" * 300,
            [],
            [[]],
            {},
            {"a": None},
            ["Anna"] * 9,
        ]
    )


def test_commands_of_all_kinds_of_nonsense(running: Running) -> None:
    """Every one has an answer with a sentence, none breaks the desk, and points still add up."""
    rng = random.Random(5)
    names = [
        "deal",
        "correct",
        "undo",
        "foul",
        "revoke",
        "adjust",
        "replace",
        "end",
        "choose",
        "note",
        "flag",
        "sign",
    ]
    keys = [
        "number",
        "winner",
        "from",
        "points",
        "hand",
        "why",
        "player",
        "foul",
        "deal",
        "ruling",
        "entry",
        "to",
    ]
    keys += ["with", "text", "right", "victim", "amount", "minutes", "dealer", "really", "id", "by", "do"]

    async def work() -> None:
        visitor = Visitor(running.address)
        phone = DeskPhone(visitor)
        await phone.open()
        for _ in range(6):
            commands = []
            for _ in range(60):
                command: dict[str, Any] = {"do": rng.choice([*names, "new", "open", "sheet", ""])}
                if rng.random() < 0.5:
                    command = {**win(rng.randint(0, 4)), **command}
                for key in rng.sample(keys, rng.randint(0, 5)):
                    command[key] = junk(rng)
                commands.append(phone.sent(command))
            answers = (await phone.post(*commands))["answers"]
            assert [one["id"] for one in answers] == [one["id"] for one in commands]
            for answer in answers:
                if answer["status"] == "refused":
                    assert answer["error"]["message"]
                    assert answer["error"]["code"] != "internal_error", answer
            for command in commands[:10]:
                tried = await visitor.http.post(f"{phone.path}/preview", json={"command": command["command"]})
                assert tried.status_code in (200, 400), tried.text
        state = await phone.state()
        assert state["entries"] == 361
        await visitor.close()

    run(work())


def test_a_full_desk(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        phone = DeskPhone(visitor)
        await phone.open()
        for _ in range(5):
            notes = [phone.sent({"do": "note", "text": "x"}) for _ in range(200)]
            answers = (await phone.post(*notes))["answers"]
        assert [one["status"] for one in answers].count("refused") == 1
        assert answers[-1]["error"]["code"] == "too_large"
        assert (await phone.state())["entries"] == 1000
        await visitor.close()

    run(work())


def test_limits(tmp_path: Any) -> None:
    """A desk takes so many requests, an address so many; both say when to come again."""
    limits = {**LIMITS, "desk": Limit(0.01, 3), "desk_new": Limit(0.01, 2)}

    async def work(address: str) -> None:
        visitor = Visitor(address)
        phone, other, third = (DeskPhone(visitor) for _ in range(3))
        await phone.open()
        await other.open()
        refused = await visitor.http.post("/api/desks", json=third.opening())
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
        for number in (1, 2, 3):
            await phone.write(win(number))
        assert (await phone.post(phone.sent(win(4)), status=429))["code"] == "too_many"
        await other.write(win(1))  # another desk is not concerned
        await visitor.close()

    with serving(settings_for(tmp_path, limits=limits)) as running:
        run(work(running.address))


def test_many_at_once(running: Running) -> None:
    """Twenty phones write the same deals at the same time, each twice: one row a deal, everybody the same letters."""

    async def work() -> None:
        visitors = [Visitor(running.address) for _ in range(20)]
        first = DeskPhone(visitors[0])
        await first.open()
        phones = [first.other(visitor) for visitor in visitors]

        async def evening(phone: DeskPhone) -> str:
            sent = [phone.sent(win(number)) for number in range(1, 6)]
            await asyncio.gather(*(phone.post(*part) for part in (sent, sent[:3], sent[2:])))
            return str((await phone.post(*sent))["state"]["letters"])

        await asyncio.gather(*map(evening, phones))
        states = [await phone.state() for phone in phones]
        assert len({state["letters"] for state in states}) == 1
        assert states[0]["entries"] == 101
        assert [row["number"] for row in states[0]["rows"]] == [1, 2, 3, 4, 5]
        assert not states[0]["questions"]
        for visitor in visitors:
            await visitor.close()

    run(work())
