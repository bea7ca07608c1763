"""Guests, names, passwords and tokens."""

import time

import pytest

from server.serving import Running, Visitor, run
from tingpai.server.auth import COOKIE, TOKEN_LIFETIME
from tingpai.server.names import clean, login_of

PASSWORD = {"name": "Anna", "password": "eight letters"}


def test_a_guest_registers_and_logs_in_elsewhere(running: Running) -> None:
    async def work() -> None:
        home, away = Visitor(running.address), Visitor(running.address, "ru")
        guest = await home.guest()
        assert guest["guest"]
        assert guest["name"].startswith("Guest ")
        table, _ = await home.open_table("mcr", length={"deals": 1})
        await home.post(f"/api/tables/{table}/start")
        made = await home.post("/api/register", PASSWORD)
        assert (made["id"], made["name"], made["guest"]) == (guest["id"], "Anna", False)
        assert (await home.get("/api/me"))["guest"] is False
        # What the guest played is not lost, and another browser finds it.
        back = await away.post("/api/login", {"name": "ANNA ", "password": PASSWORD["password"]})
        assert back["id"] == guest["id"]
        assert [one["id"] for one in (await away.get("/api/history"))["matches"]] == [table]
        assert (await away.get(f"/api/tables/{table}"))["you"]["chair"] == 0
        assert (await away.get("/api/tables"))["own"][0]["id"] == table
        await away.post("/api/logout")
        assert (await away.get("/api/me", 401))["code"] == "no_token"
        again = await home.post("/api/register", {**PASSWORD, "name": "Other"}, 409)
        assert again["code"] == "conflict"
        for visitor in (home, away):
            await visitor.close()

    run(work())


def test_a_guest_can_be_renamed_and_a_registered_person_cannot(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        first = await visitor.guest()
        renamed = await visitor.post("/api/guest", {"name": "Vera"})
        assert (renamed["id"], renamed["name"]) == (first["id"], "Vera")
        assert (await visitor.get("/api/me"))["name"] == "Vera"
        await visitor.post("/api/register", {**PASSWORD, "name": "Vera II"})
        assert (await visitor.post("/api/guest", {"name": "Zoya"}))["name"] == "Vera II"
        await visitor.close()

    run(work())


def test_bots_of_the_history_have_names_of_the_reader_s_language(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        await visitor.guest("Clara")
        table, _ = await visitor.open_table("mcr", length={"deals": 1})
        await visitor.post(f"/api/tables/{table}/start")
        for language, name in (("en", "Mei"), ("ru", "Мэй"), ("zh", "小美")):
            (played,) = (await visitor.get("/api/history", headers={"accept-language": language}))["matches"]
            assert played["players"][:2] == ["Clara", name]
        await visitor.close()

    run(work())


def test_names_and_passwords_that_are_refused(running: Running) -> None:
    async def work() -> None:
        first, second = Visitor(running.address), Visitor(running.address)
        await first.guest()
        await second.guest()
        await first.post("/api/register", {"name": "Boris", "password": "long enough"})
        for body, status, code in (
            ({"name": "BORIS", "password": "long enough"}, 409, "conflict"),
            ({"name": " \u200b ", "password": "long enough"}, 400, "bad_request"),
            ({"name": "Chen", "password": "short"}, 400, "bad_request"),
            ({"name": "Chen", "password": "x" * 201}, 400, "bad_request"),
            ({"name": "Chen"}, 400, "bad_request"),
        ):
            assert (await second.post("/api/register", body, status))["code"] == code
        assert (await second.get("/api/me"))["guest"]
        for body in (
            {"name": "Boris", "password": "wrong one!"},
            {"name": "Nobody", "password": "wrong one!"},
        ):
            assert (await second.post("/api/login", body, 401))["code"] == "wrong_password"
        nobody = Visitor(running.address)
        assert (await nobody.post("/api/register", PASSWORD, 401))["code"] == "no_token"
        for visitor in (first, second, nobody):
            await visitor.close()

    run(work())


def test_a_token_cannot_be_made_or_changed(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        await visitor.guest()
        other = Visitor(running.address)
        theirs = (await other.guest())["id"]
        token = visitor.http.cookies[COOKIE]
        id, session, signature = token.split(".")
        forged = (
            f"{theirs}.{session}.{signature}",
            f"{id}.{session[:-1]}{'A' if session[-1] != 'A' else 'B'}.{signature}",
            f"{id}.{session}.{signature[:-2]}AA",
            f"{id}.{session}.",
            f"{id}.{session}",
            "..",
            "",
            "é",
            "x" * 3000,
        )
        for wrong in forged:
            headers = {b"cookie": f"{COOKIE}={wrong}".encode()}
            answer = await visitor.http.get("/api/me", headers=headers)
            assert answer.status_code == 401, wrong
        assert await visitor.get("/api/me")
        for one in (visitor, other):
            await one.close()

    run(work())


def test_a_token_of_the_first_release_is_good_for_a_year_and_replaced(running: Running) -> None:
    """Such a token has a time instead of a session. The next start of the page makes a session of it."""

    async def work() -> None:
        visitor = Visitor(running.address)
        id = (await visitor.guest())["id"]
        auth = running.app.state.services.auth

        def first(age: float) -> str:
            signed = f"{id}.{int(time.time() - age):x}"
            return f"{signed}.{auth._signature(signed)}"

        for age, status in ((TOKEN_LIFETIME - 3600, 200), (TOKEN_LIFETIME + 3600, 401)):
            answer = await visitor.http.get("/api/me", headers={"cookie": f"{COOKIE}={first(age)}"})
            assert answer.status_code == status, age
        old = Visitor(running.address)
        old.http.cookies.set(COOKIE, first(60), domain="127.0.0.1")
        assert (await old.guest())["id"] == id
        assert old.http.cookies[COOKIE] != first(60)
        assert len((await old.get("/api/devices"))["devices"]) == 2
        await old.post("/api/devices/end_others")
        assert (await visitor.get("/api/me", 401))["code"] == "no_token"
        answer = await visitor.http.get("/api/me", headers={"cookie": f"{COOKIE}={first(60)}"})
        assert answer.status_code == 401
        assert await old.get("/api/me")
        for one in (visitor, old):
            await one.close()

    run(work())


def test_the_cookie_is_not_for_pages(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        answer = await visitor.http.post("/api/guest", json={})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "secure" not in cookie
        safe = await visitor.http.post("/api/guest", json={}, headers={"x-forwarded-proto": "https"})
        assert "secure" in safe.headers["set-cookie"].lower()
        # A guest stays the same person and may change the language.
        assert safe.json()["id"] == answer.json()["id"]
        assert (await visitor.post("/api/guest", {"language": "zh"}))["language"] == "zh"
        await visitor.close()

    run(work())


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Anna   Maria ", "Anna Maria"),
        ("a\u202eb\u0000c", "abc"),
        ("x" * 99, "x" * 24),
        ("Ａｎｎａ", "Anna"),
        ("Борис", "Борис"),
    ],
)
def test_names_are_cleaned(name: str, shown: str) -> None:
    assert clean(name) == shown


def test_names_are_compared_without_case() -> None:
    assert login_of("БОРИС") == login_of("борис")
    assert login_of("Straße") == login_of("STRASSE")
