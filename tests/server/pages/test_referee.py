"""The referee's desk over HTTP: every foul of four books, golden incidents, and who gets a tile."""

from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from incidents import INCIDENTS, Incident
from server.serving import Running
from support import PATIENCE
from tingpai import rulesets
from tingpai.rulebook import Rulebook
from tingpai.server.pages.referee import ClaimsAnswer, FoulList, RulingShown
from tingpai.texts import LANGUAGES


@pytest.fixture(scope="module")
def http(running: Running) -> Iterator[httpx.Client]:
    """A client without a token."""
    with httpx.Client(base_url=running.address, timeout=PATIENCE, trust_env=False) as client:
        yield client


def ruled(http: httpx.Client, language: str = "en", **asked: Any) -> RulingShown:
    """A ruling."""
    answer = http.post("/api/referee", json=asked, params={"lang": language})
    assert answer.status_code == 200, answer.text
    return msgspec.convert(answer.json(), RulingShown)


def listed(http: httpx.Client, ruleset: str, language: str) -> FoulList:
    """The list of a book."""
    answer = http.get(f"/api/rules/{ruleset}/fouls", params={"lang": language})
    assert answer.status_code == 200, answer.text
    return msgspec.convert(answer.json(), FoulList)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_every_foul_has_its_ruling(http: httpx.Client, ruleset: str, language: str) -> None:
    """For each case in the list, the server rules the same; the ladder is what repeated calls say."""
    labels = set(Rulebook.load(ruleset).labels)
    book = listed(http, ruleset, language)
    assert {card.id for card in book.fouls} == set(rulesets.table(ruleset).fouls)
    assert set(book.cured.split("; ")) - {""} <= labels
    for card in book.fouls:
        assert set(card.cite.split("; ")) <= labels
        for case in card.cases:
            harmed = card.facts.victim and (card.facts.victim_always or case.amount is not None)
            found = ruled(
                http,
                language,
                ruleset=ruleset,
                foul=card.id,
                seat="E",
                times=case.number,
                amount=case.amount,
                minutes=case.minutes,
                victim="S" if harmed else None,
            )
            assert (found.number, found.warning, found.effects) == (case.number, case.warning, case.effects)
            assert (found.next, found.cite, found.name) == (case.next, card.cite, card.name)
            assert found.ladder == card.ladder
            if card.ladder:
                assert sum(one.points for one in found.transfers) == card.ladder[case.number - 1].points
            for transfer in found.transfers:
                assert any(str(transfer.points) in one for one in case.says)
                assert str(transfer.points) in case.aloud[language]
                assert str(transfer.points) in found.aloud[language]


@pytest.mark.parametrize("incident", INCIDENTS, ids=lambda one: one.about)
def test_golden_incidents(http: httpx.Client, incident: Incident) -> None:
    """The server's ruling is the book's."""
    found = ruled(http, ruleset=incident.ruleset, foul=incident.foul, seat=incident.seat, **incident.facts)
    assert found.totals == incident.totals
    assert incident.cite in found.cite.split("; ")
    assert (found.warning, found.dead, found.cured) == (incident.warning, incident.dead, incident.cured)
    if incident.next_points is not None:
        assert str(incident.next_points) in found.next


def test_names_of_the_players(http: httpx.Client) -> None:
    """They are said aloud in each language; a player without a name is the seat."""
    asked: dict[str, Any] = {"ruleset": "mcr", "foul": "knocked_tile", "seat": "E", "victim": "S"}
    found = ruled(http, "ru", **asked, names={"E": "Анна", "S": "李"})
    assert set(found.aloud) == set(LANGUAGES)
    for text in found.aloud.values():
        assert text.startswith("Анна")
        assert "李" in text
    assert any("李" in sentence for sentence in found.says)
    assert ruled(http, **asked).aloud["en"].startswith("East, you knocked over")


def test_cured(http: httpx.Client) -> None:
    """What was not raised costs nothing, is not counted, and cites M-19; lateness and cheating are never cured."""
    asked: dict[str, Any] = {"ruleset": "mcr", "seat": "E", "raised": False}
    found = ruled(http, **asked, foul="empty_claim", times=2)
    assert (found.cured, found.transfers, found.effects, found.number) == (True, [], [], 0)
    assert found.cite == "§3.11.6.11; M-19"
    assert not ruled(http, **asked, foul="late", minutes=3).cured
    for ruleset in rulesets.IDS:
        book = listed(http, ruleset, "en")
        cured = {card.id for card in book.fouls if card.cured}
        assert bool(cured) == bool(book.cured) == (ruleset == "mcr")
        assert not cured & {"late", "cheating"}


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        ({"foul": "nothing"}, "nothing"),
        ({"ruleset": "chess"}, "chess"),
        ({"foul": "knocked_tile"}, "harmed"),
        ({"foul": "knocked_tile", "victim": "E"}, "harmed"),
        ({"foul": "rule_breach", "amount": 7}, "5, 10, 20"),
        ({"foul": "late"}, "minutes"),
        ({"seat": "Q"}, "seat"),
        ({"times": 0}, "times"),
        ({"unknown": 1}, "unknown"),
        ({"names": {"E": ""}}, "names"),
        ({"ruleset": "sichuan", "raised": False}, "sichuan"),
    ],
)
def test_refusals(http: httpx.Client, asked: dict[str, Any], word: str) -> None:
    """One sentence that says what is wrong."""
    answer = http.post("/api/referee", json={"ruleset": "mcr", "foul": "false_win", "seat": "E", **asked})
    assert answer.status_code == 400
    assert word in answer.json()["message"]


def test_who_gets_a_tile(http: httpx.Client) -> None:
    """By the engine, with names and sentences."""
    asked = {
        "ruleset": "mcr", "giver": "E", "calls": {"S": "chow", "W": "hu", "N": "hu"}, "names": {"W": "Li"},
    }  # fmt: skip
    answer = http.post("/api/referee/claims", json=asked)
    found = msgspec.convert(answer.json(), ClaimsAnswer)
    assert [(one.seat, one.call) for one in found.takers] == [("W", "hu")]
    assert found.says == ["Li wins on the tile.", "The deal is over."]
    assert "§3.7.2.4" in found.cite
    assert found.may == {
        "S": ["hu", "pung", "kong", "chow"],
        "W": ["hu", "pung", "kong"],
        "N": ["hu", "pung", "kong"],
    }
    asked = {"ruleset": "classical", "giver": "E", "calls": {"S": "hu", "N": "hu"}}
    far = http.post("/api/referee/claims", json=asked).json()
    near = http.post("/api/referee/claims", json={**asked, "options": {"mahjong_priority": "nearest"}}).json()
    assert (far["takers"][0]["seat"], near["takers"][0]["seat"]) == ("N", "S")
    refused = http.post("/api/referee/claims", json={"ruleset": "mcr", "giver": "E", "calls": {"N": "chow"}})
    assert refused.json()["refused"][0]["cite"] == "§3.6.6"
    assert refused.json()["says"] == ["Nobody gets the tile.", "South draws next."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_list_is_small_enough_to_keep(http: httpx.Client, language: str) -> None:
    """A telephone keeps the lists of all books: they stay below 200 kB together."""
    size = sum(
        len(http.get(f"/api/rules/{one}/fouls", params={"lang": language}).content) for one in rulesets.IDS
    )
    assert size < 200_000
