"""Tables: opened with settings, found, joined by a secret link, watched, left, begun."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from server.serving import BOTS, FRIENDS, Running, Visitor, run, serving, settings_for


async def visitors(running: Running, count: int) -> list[Visitor]:
    found = [Visitor(running.address) for _ in range(count)]
    for number, visitor in enumerate(found):
        await visitor.guest(f"Guest {number}")
    return found


NO_CLOCK = {"move": 0, "bank": 0, "claim": 0}


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"ruleset": "riichi", "chairs": BOTS}, "bad_request"),
        ({"ruleset": "mcr", "chairs": BOTS[:3]}, "bad_request"),
        ({"ruleset": "mcr", "chairs": [{"kind": "me"}] * 4}, "bad_request"),
        ({"ruleset": "mcr", "chairs": [{"kind": "bot"}] * 4}, "bad_request"),
        ({"ruleset": "mcr", "chairs": [{"kind": "cat"}] * 4}, "bad_request"),
        ({"ruleset": "mcr", "chairs": [{"kind": "bot", "bot": "random"}] * 4}, "bad_request"),
        ({"ruleset": "mcr", "chairs": BOTS, "options": {"jokers": True}}, "bad_option"),
        ({"ruleset": "dazhong", "chairs": BOTS, "options": {"jokers": "yes"}}, "bad_option"),
        ({"ruleset": "classical", "chairs": BOTS, "options": {"limit": 0}}, "bad_option"),
        ({"ruleset": "mcr", "chairs": BOTS, "clock": NO_CLOCK}, "bad_request"),
        ({"ruleset": "mcr", "chairs": BOTS, "clock": {"move": 10}}, "bad_request"),
        ({"ruleset": "mcr", "chairs": BOTS, "length": {"deals": 0}}, "bad_request"),
        ({"ruleset": "mcr", "chairs": BOTS, "length": {"rounds": 10**9}}, "bad_request"),
        ({"ruleset": "sichuan", "chairs": BOTS, "length": {"rounds": 1}}, "bad_request"),
        ({"ruleset": "mcr", "chairs": BOTS, "stand_in": "grandmaster"}, "bad_request"),
        ({"ruleset": "mcr", "chairs": BOTS, "owner": "me"}, "bad_request"),
    ],
)
def test_tables_that_cannot_be(running: Running, settings: dict[str, Any], code: str) -> None:
    async def work() -> None:
        (visitor,) = await visitors(running, 1)
        assert (await visitor.post("/api/tables", settings, 400))["code"] == code
        assert (await visitor.get("/api/tables"))["own"] == []
        await visitor.close()

    run(work())


def test_friends_come_by_a_secret_link(running: Running) -> None:
    async def work() -> None:
        owner, friend, stranger = await visitors(running, 3)
        table, key = await owner.open_table("mcr", FRIENDS)
        assert key is not None
        join = f"/api/tables/{table}/join"
        for wrong in (None, "", key[:-1], key + "x", key.swapcase()):
            assert (await stranger.post(join, {"key": wrong}, 403))["code"] == "forbidden"
            assert (await stranger.post(f"/api/tables/{table}/watch", {"key": wrong}, 403))[
                "code"
            ] == "forbidden"
        found = await friend.post(join, {"key": key, "chair": 2})
        assert found["you"] == {"chair": 2, "owner": False, "watching": False, "left": None}
        assert [one["kind"] for one in found["chairs"]] == ["person", "open", "person", "open"]
        assert found["chairs"][2]["name"] == "Guest 1"
        assert (await friend.post(join, {"key": key}))["you"]["chair"] == 2
        assert (await stranger.post(join, {"key": key, "chair": 2}, 409))["code"] == "conflict"
        assert (await stranger.post(join, {"key": key, "chair": 4}, 400))["code"] == "bad_request"
        # A secret table is on nobody's list but its people's.
        for visitor, own in ((owner, [table]), (friend, [table]), (stranger, [])):
            listed = await visitor.get("/api/tables")
            assert [one["id"] for one in listed["own"]] == own
            assert table not in [one["id"] for one in listed["tables"]]
        assert (await friend.post(f"/api/tables/{table}/start", status=403))["code"] == "forbidden"
        begun = await owner.post(f"/api/tables/{table}/start")
        assert begun["phase"] == "playing"
        assert [one["kind"] for one in begun["chairs"]] == ["person", "bot", "person", "bot"]
        assert (await owner.post(f"/api/tables/{table}/start"))["phase"] == "playing"
        assert (await stranger.post(join, {"key": key}, 409))["code"] == "conflict"
        for visitor in (owner, friend, stranger):
            await visitor.close()

    run(work())


def test_public_tables_are_listed_until_they_are_over(running: Running) -> None:
    async def work() -> None:
        owner, guest = await visitors(running, 2)
        table, key = await owner.open_table("sichuan", FRIENDS, public=True)
        assert key is None
        assert table in [one["id"] for one in (await guest.get("/api/tables"))["tables"]]
        assert (await guest.post(f"/api/tables/{table}/join"))["you"]["chair"] == 1
        await guest.post(f"/api/tables/{table}/leave")
        assert (await owner.get(f"/api/tables/{table}"))["chairs"][1]["kind"] == "open"
        await owner.post(f"/api/tables/{table}/leave")
        assert (await owner.get(f"/api/tables/{table}"))["phase"] == "over"
        assert table not in [one["id"] for one in (await guest.get("/api/tables"))["tables"]]
        assert (await owner.post(f"/api/tables/{table}/start", status=409))["code"] == "conflict"
        for visitor in (owner, guest):
            await visitor.close()

    run(work())


def test_one_chair_is_taken_once(running: Running) -> None:
    async def work() -> None:
        owner, *friends = await visitors(running, 9)
        table, key = await owner.open_table("mcr", FRIENDS)
        answers = await asyncio.gather(
            *(one.http.post(f"/api/tables/{table}/join", json={"key": key}) for one in friends)
        )
        taken = [answer.json()["you"]["chair"] for answer in answers if answer.status_code == 200]
        assert sorted(taken) == [1, 2, 3]
        assert {answer.status_code for answer in answers} == {200, 409}
        for visitor in (owner, *friends):
            await visitor.close()

    run(work())


def test_a_table_may_want_no_watchers(running: Running) -> None:
    async def work() -> None:
        owner, guest = await visitors(running, 2)
        table, _ = await owner.open_table("mcr", BOTS, public=True, watch=False)
        assert (await guest.post(f"/api/tables/{table}/watch", status=403))["code"] == "forbidden"
        for visitor in (owner, guest):
            await visitor.close()

    run(work())


def test_nobody_has_too_many_tables(tmp_path: Path) -> None:
    async def work(running: Running) -> None:
        (visitor,) = await visitors(running, 1)
        for _ in range(3):
            table, _ = await visitor.open_table()
        body = {"ruleset": "mcr", "chairs": BOTS}
        assert (await visitor.post("/api/tables", body, 409))["code"] == "conflict"
        await visitor.post(f"/api/tables/{table}/leave")
        await visitor.open_table()
        await visitor.close()

    with serving(settings_for(tmp_path, most_tables=3)) as running:
        run(work(running))
