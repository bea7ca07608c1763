"""Scores, rulebooks and replays over HTTP: types, refusals, languages, limits, and who may see which match."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from server.serving import BOTS, FREE, Player, Running, Visitor, run, serving, settings_for
from support import PATIENCE
from tingpai import exchange, rulesets
from tingpai.rulebook import example
from tingpai.server.limits import Limit
from tingpai.server.pages import routes
from tingpai.texts import LANGUAGES

HAND: dict[str, Any] = {
    "ruleset": "mcr",
    "hand": "123456789m23p99s",
    "win": {"tile": "1p", "from": "discard"},
    "seat": "E",
    "round": "E",
}


@pytest.fixture(scope="module")
def http(running: Running) -> Iterator[httpx.Client]:
    """A client without a token."""
    with httpx.Client(base_url=running.address, timeout=PATIENCE, trust_env=False) as client:
        yield client


def route(method: str, path: str) -> Any:
    """One of the routes."""
    (found,) = [one for one in routes.routes if (one.method, one.path) == (method, path)]
    return found


# -- as the description says --------------------------------------------------------------------------------


def test_every_route_is_described(http: httpx.Client) -> None:
    paths = http.get("/api/openapi.json").json()["paths"]
    for one in routes.routes:
        described = paths[one.path][one.method.lower()]
        assert described["summary"] == one.summary
        assert "429" in described["responses"]


READS = [
    ("/api/rulesets", {}),
    *((f"/api/rules/{name}", {"ruleset": name}) for name in rulesets.IDS),
    ("/api/rules/sichuan/examples", {"ruleset": "sichuan"}),
    ("/api/rules/mcr/paragraph?cite=№28; M-40", {"ruleset": "mcr"}),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("path", "names"), READS)
def test_answers_are_of_their_type(
    http: httpx.Client, path: str, names: dict[str, str], language: str
) -> None:
    address = path.split("?")[0]
    for key, value in names.items():
        address = address.replace(f"/{value}", f"/{{{key}}}")
    answer = http.get(
        path, params={"lang": language} if "?" not in path else None, headers={"accept-language": language}
    )
    assert answer.status_code == 200
    assert msgspec.convert(answer.json(), route("GET", address).answer) is not None
    assert re.search({"en": "[a-z]", "ru": "[а-я]", "zh": "[一-鿿]"}[language], answer.text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", rulesets.IDS)
def test_scores_and_waits(http: httpx.Client, name: str, language: str) -> None:
    fan = next(iter(rulesets.get(name).fans))
    shown = example(name, fan.id, "counts")
    assert shown is not None
    answer = http.post("/api/score", json=shown.request, params={"lang": language}).json()
    found = msgspec.convert(answer, route("POST", "/api/score").answer)
    assert found.total == exchange.answer(dict(shown.request))["total"]
    hand = {key: value for key, value in shown.request.items() if key not in ("win", "blessing", "ready")}
    answer = http.post("/api/waits", json=hand, params={"lang": language}).json()
    assert msgspec.convert(answer, route("POST", "/api/waits").answer).text


def test_a_hand_is_read(http: httpx.Client) -> None:
    answer = http.post("/api/hand", json={"text": "67s+8s [EEE]"}).json()
    assert (answer["hand"], answer["win"], answer["melds"][0]["type"]) == ("67s", "8s", "pung")


# -- refusals -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/score", {**HAND, "hand": "11111m23p99s1234p"}, 400, "too_many_copies"),
        ("/api/score", {**HAND, "hand": "1x"}, 400, "bad_notation"),
        ("/api/score", {**HAND, "nonsense": 1}, 400, "unknown_key"),
        ("/api/score", {**HAND, "options": {"nonsense": 1}}, 400, "bad_option"),
        ("/api/score", {**HAND, "ruleset": "chess"}, 400, "bad_request"),
        ("/api/score", {**HAND, "melds": 7}, 400, "bad_request"),
        ("/api/score", {**HAND, "melds": [[]]}, 400, "bad_request"),
        ("/api/score", {**HAND, "win": []}, 400, "bad_request"),
        ("/api/score", [HAND], 400, "bad_request"),
        ("/api/waits", {"ruleset": "mcr", "hand": "1m", "seat": "E", "round": "E"}, 400, "wrong_count"),
        ("/api/hand", {"text": 7}, 400, "bad_request"),
        ("/api/hand", {"text": "hello"}, 400, "bad_notation"),
        ("/api/score", {**HAND, "id": "x" * 5000}, 413, "too_large"),
        ("/api/replay", {"record": "x" * 2_200_000}, 413, "too_large"),
        ("/api/replay", {"record": "hello"}, 400, "broken_record"),
        ("/api/replay/deal?deal=x", {"record": "hello"}, 400, "bad_request"),
        ("/api/replay/deal?seat=Q", {"record": "hello"}, 400, "bad_request"),
    ],
)
def test_refusals_have_a_code_and_a_sentence(
    http: httpx.Client, path: str, body: Any, status: int, code: str
) -> None:
    said = set()
    for language in LANGUAGES:
        answer = http.post(path, json=body, headers={"accept-language": language})
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        said.add(answer.json()["message"])
    assert len(said) == 3


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/rules/chess", 400),
        ("/api/rules/mcr/paragraph?cite=§99", 400),
        ("/api/rules/mcr/paragraph", 400),
        ("/api/matches/nothing", 404),
        ("/api/matches/nothing/deals/1", 404),
        ("/api/matches/nothing/record", 404),
    ],
)
def test_what_is_not_there(http: httpx.Client, path: str, status: int) -> None:
    answer = http.get(path)
    assert answer.status_code == status
    assert answer.json()["message"]


def test_counting_is_limited(tmp_path: Path) -> None:
    """The price is processor time, so only the order is sure: some are answered, then none."""
    limits = {**FREE, "work": Limit(0.001, 0.02)}
    with (
        serving(settings_for(tmp_path, limits=limits)) as made,
        httpx.Client(base_url=made.address, timeout=PATIENCE, trust_env=False) as client,
    ):
        answers = [client.post("/api/score", json=HAND).status_code for _ in range(8)]
        assert answers == sorted(answers)
        assert set(answers) == {200, 429}
        assert client.post("/api/waits", json=HAND).headers["retry-after"]
        assert client.get("/api/rules/mcr").status_code == 200  # reading goes on


# -- matches ------------------------------------------------------------------------------------------------


async def played(address: str, *, public: bool) -> tuple[str, Visitor]:
    """A match of one deal against bots, played to its end."""
    visitor = Visitor(address)
    await visitor.guest("Anna")
    table, _ = await visitor.open_table("sichuan", BOTS, public=public, length={"deals": 1}, seating="chairs")
    await visitor.post(f"/api/tables/{table}/start")
    await Player(visitor, table, 5).play()
    return table, visitor


async def _seen(address: str) -> None:
    table, visitor = await played(address, public=False)
    shown = await visitor.get(f"/api/matches/{table}")
    assert msgspec.convert(shown, route("GET", "/api/matches/{id}").answer).over
    assert shown["players"][0] == "Anna"
    deal = await visitor.get(f"/api/matches/{table}/deals/1", params={"seat": "S", "lang": "ru"})
    assert msgspec.convert(deal, route("GET", "/api/matches/{id}/deals/{n}").answer).frames
    assert deal["frames"][0]["told"].startswith("Сдача 1")
    proof = await visitor.post(f"/api/matches/{table}/verify")
    assert proof["deals"] == [[]]
    answer = await visitor.http.get(f"/api/matches/{table}/record")
    assert "attachment" in answer.headers["content-disposition"]
    assert len(answer.text.splitlines()) > 50
    again = await visitor.post("/api/replay", {"record": answer.text})
    assert again["deals"] == shown["deals"]
    one = await visitor.post("/api/replay/deal?deal=1&seat=N", {"record": answer.text})
    assert one["frames"][-1]["event"]["event"] == "deal_ended"
    assert (await visitor.post("/api/replay/verify", {"record": answer.text}))["deals"] == [[]]
    for number in ("0", "2", "x", "99999999999"):
        await visitor.get(f"/api/matches/{table}/deals/{number}", 404)
    await visitor.get(f"/api/matches/{table}/deals/1", 400, params={"seat": "Q"})

    stranger = Visitor(address)
    for guest in (False, True):
        if guest:
            await stranger.guest("Boris")
        await stranger.get(f"/api/matches/{table}", 404)
        await stranger.get(f"/api/matches/{table}/deals/1", 404)
        assert (await stranger.http.get(f"/api/matches/{table}/record")).status_code == 404
        await stranger.post(f"/api/matches/{table}/verify", None, 404)
    for one_visitor in (visitor, stranger):
        await one_visitor.close()


def test_a_match_is_seen_by_those_who_played(running: Running) -> None:
    run(_seen(running.address))


async def _public(address: str) -> None:
    table, visitor = await played(address, public=True)
    stranger = Visitor(address)
    assert (await stranger.get(f"/api/matches/{table}"))["over"]
    assert (await stranger.get(f"/api/matches/{table}/deals/1"))["frames"]
    await visitor.close()
    await stranger.close()


def test_a_public_match_is_seen_by_everybody(running: Running) -> None:
    run(_public(running.address))


async def _running(address: str) -> None:
    visitor = Visitor(address)
    await visitor.guest("Anna")
    table, _ = await visitor.open_table("mcr", BOTS, length={"deals": 2})
    await visitor.post(f"/api/tables/{table}/start")
    shown = await visitor.get(f"/api/matches/{table}")
    assert shown["deals"] == []
    assert not shown["over"]
    await visitor.get(f"/api/matches/{table}/deals/1", 404)
    text = (await visitor.http.get(f"/api/matches/{table}/record")).text
    assert "deal_started" not in text
    assert "wall" not in text
    await visitor.close()


def test_nothing_is_seen_of_a_deal_that_is_being_played(running: Running) -> None:
    run(_running(running.address))
