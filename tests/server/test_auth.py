"""Guests, names, passwords and tokens."""

import time

import pytest

from server.serving import Running, Visitor, run
from tingpai.server.auth import COOKIE, TOKEN_LIFETIME, clean, login_of

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
        await visitor.guest("Anna")
        table, _ = await visitor.open_table("mcr", length={"deals": 1})
        await visitor.post(f"/api/tables/{table}/start")
        for language, orchid in (("en", "Orchid"), ("ru", "Орхидея"), ("zh", "兰")):
            (played,) = (await visitor.get("/api/history", headers={"accept-language": language}))["matches"]
            assert played["players"][:2] == ["Anna", orchid]
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
        id, since, signature = token.split(".")
        forged = (
            f"{theirs}.{since}.{signature}",
            f"{id}.{int(since, 16) + 1:x}.{signature}",
            f"{id}.{since}.{signature[:-2]}AA",
            f"{id}.{since}.",
            f"{id}.{since}",
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


def test_an_old_token_is_refused(running: Running) -> None:
    """Tokens expire after a year, and not before."""

    async def work() -> None:
        visitor = Visitor(running.address)
        id = (await visitor.guest())["id"]
        auth = running.app.state.services.auth
        for age, status in ((TOKEN_LIFETIME - 3600, 200), (TOKEN_LIFETIME + 3600, 401)):
            signed = f"{id}.{int(time.time() - age):x}"
            token = f"{signed}.{auth._signature(signed)}"
            answer = await visitor.http.get("/api/me", headers={"cookie": f"{COOKIE}={token}"})
            assert answer.status_code == status, age
        await visitor.close()

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
