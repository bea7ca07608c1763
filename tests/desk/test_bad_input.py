"""Nothing that is written can break the desk: it is refused with a sentence, and nothing changes."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from tingpai.desk import Desk, DeskRefused, Evening, LaterDealRefused
from tingpai.desk_rules import ResultRefused
from tingpai.errors import TingpaiError
from tingpai.texts import LANGUAGES

NAMES = ["Anna", "Boris", "Chen", "Dina"]
HAND = {"hand": "123m123p12378sEE", "melds": [], "flowers": "1f", "win": {"tile": "9s", "from": "kong"}}
LOST = {"hand": "EEE1479m258p36sS"}
WON = {"hand": "123456m123p55p78s", "win": {"tile": "9s", "from": "discard"}, "ready": False}

GOOD: dict[str, list[dict[str, Any]]] = {
    "mcr": [
        {"do": "deal", "winner": "Anna", "from": "Boris", "points": 8, "number": 1, "dealer": "Anna"},
        {"do": "deal", "winner": "Anna", "from": "Boris", "hand": HAND},
        {"do": "foul", "player": "Anna", "foul": "knocked_tile", "victim": "Boris", "amount": 9, "deal": 1},
        {"do": "foul", "player": "Anna", "foul": "late", "minutes": 5},
        {"do": "adjust", "player": "Anna", "points": 4, "to": "Boris", "why": "a bet"},
        {"do": "replace", "player": "Anna", "with": "Eve", "from": 1},
        {"do": "end", "why": "late"},
    ],
    "dazhong": [{"do": "deal", "winner": "Anna", "from": None, "points": 5}],
    "sichuan": [
        {
            "do": "deal",
            "events": [
                {"kong": "Anna", "kind": "open", "from": "Boris"},
                {"kong": "Boris", "kind": "added", "robbed": True},
                {"hu": {"Anna": 2}, "from": "Boris", "robbed": True},
            ],
            "end": "exhausted",
            "waiting": {"Boris": None, "Chen": 1, "Dina": 8},
            "void": ["Boris"],
            "exposed": [],
            "false": ["Anna"],
        }
    ],
    "classical": [
        {"do": "deal", "winner": "Anna", "hands": {"Anna": WON, "Boris": LOST, "Chen": 0, "Dina": 4}},
        {"do": "deal", "winner": "Anna", "hands": {"Anna": 20}, "liable": "Boris"},
    ],
}
OPTIONAL = {
    *("number", "dealer", "deal", "amount", "to", "why", "melds", "flowers", "ready", "robbed", "exposed"),
    *("void", "false", "Boris", "liable"),
}
"""Keys that may be left out somewhere; the others must be written."""
UNSAID = ("hand", "win", "from")
"""Where the tile came from, which only a robbed kong says."""
WRONG: list[Any] = [None, 5, -1, 1.5, True, "", "x", [], ["x"], {}, {"x": 1}, float("nan"), 10**30]

CASES = [(ruleset, index) for ruleset, good in GOOD.items() for index in range(len(good))]
EACH = pytest.mark.parametrize(("ruleset", "index"), CASES)


def evening_of(ruleset: str) -> Evening:
    """An evening that has just been opened."""
    evening = Evening()
    evening.answer({"do": "open", "ruleset": ruleset, "players": NAMES})
    return evening


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside a command."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from places(value, (*path, key))


def inside(data: Any, path: tuple[Any, ...]) -> Any:
    """The object or list at the end of a way."""
    for key in path:
        data = data[key]
    return data


def refused(evening: Evening, command: Any) -> dict[str, Any] | None:
    """The refusal of a command, if it is one: whole, and nothing has changed."""
    assert evening.desk is not None
    before = len(evening.desk.entries)
    answer = evening.answer(command)
    json.dumps(answer)
    if "ok" in answer:
        return None
    assert set(answer) == {"id", "error"}
    assert set(answer["error"]) == {"code", "message", "cite"}
    assert answer["error"]["message"]
    assert answer["error"]["code"] != "internal_error", (command, answer)
    assert len(evening.desk.entries) == before
    found: dict[str, Any] = answer["error"]
    return found


@EACH
def test_it_is_good(ruleset: str, index: int) -> None:
    assert refused(evening_of(ruleset), GOOD[ruleset][index]) is None


@EACH
def test_a_key_that_is_missing(ruleset: str, index: int) -> None:
    for path in places(GOOD[ruleset][index]):
        if isinstance(path[-1], str) and path[-1] not in OPTIONAL and path != UNSAID:
            command = copy.deepcopy(GOOD[ruleset][index])
            del inside(command, path[:-1])[path[-1]]
            assert refused(evening_of(ruleset), command) is not None, path


@EACH
def test_a_key_that_nobody_knows(ruleset: str, index: int) -> None:
    for path in [(), *places(GOOD[ruleset][index])]:
        command = copy.deepcopy(GOOD[ruleset][index])
        where = inside(command, path)
        if isinstance(where, dict):
            where["surprise"] = 1
            problem = refused(evening_of(ruleset), command)
            assert problem is not None, path
            assert "surprise" in problem["message"]


@EACH
def test_a_value_of_another_kind(ruleset: str, index: int) -> None:
    """Never a crash; and almost always a refusal."""
    for path in places(GOOD[ruleset][index]):
        for value in WRONG:
            command = copy.deepcopy(GOOD[ruleset][index])
            inside(command, path[:-1])[path[-1]] = value
            problem = refused(evening_of(ruleset), command)
            if type(value) in (float, bool) or value == {"x": 1}:
                flag = path[-1] in ("robbed", "ready") and value is True
                minutes = path[-1] == "minutes" and value == 1.5
                assert problem is not None or flag or minutes, (path, value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_in_each_language(language: str) -> None:
    """Every refusal of the desk is a sentence in three languages, also one that carries another inside."""
    desk = Desk("classical", NAMES)
    anna = {"Anna": 20, "Boris": 0, "Chen": 0, "Dina": 0}
    desk.deal({"winner": "Anna", "hands": anna})
    heaven = {"hand": "123456m123p55p78s", "win": {"tile": "9s", "from": "wall"}, "blessing": "heaven"}
    desk.deal({"winner": "Anna", "hands": {**anna, "Anna": heaven}})
    with pytest.raises(LaterDealRefused) as found:
        desk.correct(1, {"winner": "Boris", "hands": {**anna, "Boris": 20}}, "Boris")
    said = found.value.say(language)
    assert "2" in said
    assert found.value.problem is not None
    assert said.endswith(found.value.problem.say(language))
    with pytest.raises(DeskRefused) as refusal:
        desk.revoke(1, "why")
    assert refusal.value.say(language)


def test_python_is_refused_too() -> None:
    """The library refuses what the commands refuse."""
    desk = Desk("mcr", NAMES)
    with pytest.raises(ResultRefused):
        desk.deal({"winner": "Anna", "from": None, "points": 7})
    with pytest.raises(TingpaiError):
        Desk("mcr", ["Anna", "Boris", "Chen"])
    with pytest.raises(TingpaiError):
        desk.foul("Anna", "late", minutes=float("inf"))
    assert len(desk.entries) == 1
