"""Sessions: each device has one, and it can be ended by logging out, from another device, or with the password."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from server.serving import FRIENDS, QUICK, Running, Visitor, run, serving, settings_for
from tingpai.server.auth import COOKIE, TOKEN_LIFETIME
from tingpai.server.people_store import NOBODY
from tingpai.server.store import Store

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"
)


def copy_of(visitor: Visitor) -> Visitor:
    """Somebody who has copied the visitor's cookie."""
    made = Visitor(visitor.address)
    made.http.cookies.set(COOKIE, visitor.http.cookies[COOKIE], domain="127.0.0.1")
    return made


async def refused(*visitors: Visitor) -> None:
    """Their tokens are good for nothing."""
    for visitor in visitors:
        assert (await visitor.get("/api/me", 401))["code"] == "no_token"


async def close(*visitors: Visitor) -> None:
    for visitor in visitors:
        await visitor.close()


async def registered(address: str, name: str, password: str = "long enough") -> Visitor:
    visitor = Visitor(address)
    await visitor.guest()
    await visitor.post("/api/register", {"name": name, "password": password})
    return visitor


def test_logging_out_ends_the_token(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        await visitor.guest()
        thief = copy_of(visitor)
        assert await thief.get("/api/me")
        await visitor.post("/api/logout")
        await refused(visitor, thief)
        await close(visitor, thief)

    run(work())


def test_a_planted_cookie_does_not_own_the_account(running: Running) -> None:
    """Registering gives the browser a new token, and the old one is over."""

    async def work() -> None:
        visitor = Visitor(running.address)
        await visitor.guest()
        thief = copy_of(visitor)
        await visitor.post("/api/register", {"name": "Fixed", "password": "long enough"})
        await refused(thief)
        assert (await visitor.get("/api/me"))["name"] == "Fixed"
        await close(visitor, thief)

    run(work())


def test_devices_are_listed_and_ended(running: Running) -> None:
    async def work() -> None:
        home = await registered(running.address, "Lister")
        phone, club = Visitor(running.address), Visitor(running.address)
        phone.http.headers["user-agent"], club.http.headers["user-agent"] = PHONE, FIREFOX
        for one in (phone, club):
            await one.post("/api/login", {"name": "lister", "password": "long enough"})
        found = (await home.get("/api/devices"))["devices"]
        assert {one["device"] for one in found} == {"", "Safari, iPhone", "Firefox, Linux"}
        assert [one["current"] for one in found].count(True) == 1
        (lost,) = (one["id"] for one in found if one["device"] == "Safari, iPhone")
        await home.post(f"/api/devices/{lost}/end")
        await refused(phone)
        assert await club.get("/api/me")
        assert (await home.post(f"/api/devices/{lost}/end", status=404))["code"] == "not_found"
        other = Visitor(running.address)
        await other.guest()
        mine = next(one["id"] for one in found if one["current"])
        await other.post(f"/api/devices/{mine}/end", status=404)
        await home.post("/api/devices/end_others")
        await refused(club)
        assert len((await home.get("/api/devices"))["devices"]) == 1
        await close(home, phone, club, other)

    run(work())


def test_a_new_password_logs_out_everybody_else(running: Running) -> None:
    async def work() -> None:
        home = await registered(running.address, "Changer", "the first one")
        away, thief = Visitor(running.address), copy_of(home)
        await away.post("/api/login", {"name": "Changer", "password": "the first one"})
        for body, status in (
            ({"old": "not that one", "new": "the second one"}, 401),
            ({"old": "the first one", "new": "short"}, 400),
        ):
            await home.post("/api/password", body, status)
        assert await away.get("/api/me")
        await home.post("/api/password", {"old": "the first one", "new": "the second one"})
        await refused(away, thief)
        assert (await home.get("/api/me"))["name"] == "Changer"
        await away.post("/api/login", {"name": "Changer", "password": "the first one"}, 401)
        await away.post("/api/login", {"name": "Changer", "password": "the second one"})
        guest = Visitor(running.address)
        await guest.guest()
        answer = await guest.post("/api/password", {"old": "", "new": "long enough"}, 409)
        assert answer["code"] == "conflict"
        await close(home, away, thief, guest)

    run(work())


def used(store: Store, session: str, at: float) -> None:
    """Note in the database when a session was last used."""
    with closing(sqlite3.connect(store.url.database or "")) as database, database:
        database.execute("UPDATE sessions SET seen = ? WHERE id = ?", (at, session))


def test_a_session_that_is_not_used_for_a_year_has_ended(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        await visitor.guest()
        services = running.app.state.services
        session = visitor.http.cookies[COOKIE].split(".")[1]
        used(services.store, session, time.time() - TOKEN_LIFETIME + 3600)
        services.auth.clear_cache()
        assert await visitor.get("/api/me")  # which is a use: it counts from now on again
        services.auth.clear_cache()
        assert time.time() - (await services.store.session(session))[0].seen < 60
        used(services.store, session, time.time() - TOKEN_LIFETIME - 3600)
        services.auth.clear_cache()
        await refused(visitor)
        await visitor.close()

    run(work())


async def _listen(line: ClientConnection) -> None:
    """Listen until the line is closed."""
    while True:
        await line.recv()


@pytest.mark.parametrize("elsewhere", [False, True])
def test_the_sockets_of_an_ended_session_are_closed(running: Running, elsewhere: bool) -> None:
    """Also if it was ended in the database, by another worker, machine or administrator."""

    async def work() -> None:
        visitor = Visitor(running.address)
        await visitor.guest()
        table, _ = await visitor.open_table("mcr", FRIENDS)
        services = running.app.state.services
        async with visitor.socket(table) as line:
            await line.recv()
            thief = copy_of(visitor)
            if elsewhere:
                id = (await visitor.get("/api/me"))["id"]
                await services.store.end_sessions(id, time.time())
            else:
                await thief.post("/api/logout")
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(_listen(line), 30)
        await refused(visitor, thief)
        await close(visitor, thief)

    run(work())


def test_a_deleted_account_leaves_the_matches_of_others(tmp_path: Path) -> None:
    database = tmp_path / "tingpai.db"
    with serving(settings_for(tmp_path, pace=QUICK)) as running:

        async def work() -> None:
            anna, boris = await registered(running.address, "Anna Goodbye"), Visitor(running.address)
            await boris.guest("Boris")
            table, key = await anna.open_table("mcr", FRIENDS, length={"deals": 1})
            await boris.post(f"/api/tables/{table}/join", {"key": key})
            await anna.post(f"/api/tables/{table}/start")
            secret = {"password": "long enough"}
            assert (await anna.post("/api/account/delete", secret, 409))["code"] == "conflict"
            for one in (anna, boris):  # when the last person leaves, the match stops
                await one.post(f"/api/tables/{table}/leave")
            thief = copy_of(anna)
            await anna.post("/api/account/delete", {"password": "wrong one!"}, 401)
            await anna.post("/api/account/delete", secret)
            await refused(anna, thief)
            await anna.post("/api/login", {"name": "Anna Goodbye", "password": "long enough"}, 401)
            (match,) = (await boris.get("/api/history"))["matches"]
            assert match["players"][:2] == [NOBODY, "Boris"]
            shown = await boris.get(f"/api/matches/{table}")
            assert shown["players"][:2] == [NOBODY, "Boris"]
            again = await registered(running.address, "Anna Goodbye")  # the name is free
            assert (await again.get("/api/history"))["matches"] == []
            await again.post("/api/account/delete", secret)
            await close(anna, boris, thief, again)

        run(work())
    with closing(sqlite3.connect(database)) as found:
        assert "Goodbye" not in "\n".join(found.iterdump())
