"""The exchange format: each refusal has its code, each unknown key is named, and nothing ever raises."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesets.mcr.random_hands import random_win, request_for
from support import cases, request_of
from tingpai import exchange, notation, rulesets
from tingpai.exchange import answer, answer_lines

KONG = {"type": "kong", "tiles": "9999p", "from": "across"}
PUNG = {"type": "pung", "tiles": "999p", "from": "across"}
CHOW = {"type": "chow", "tiles": "345m", "from": "left"}


def mcr(**changes: Any) -> dict[str, Any]:
    """A request that is right, but for the changes; a change to `...` takes the key away."""
    request = {
        "id": "x",
        "ruleset": "mcr",
        "hand": "2233445566778s",
        "melds": [],
        "win": {"tile": "8s", "from": "discard"},
        "seat": "E",
        "round": "E",
    }
    return {key: value for key, value in (request | changes).items() if value is not ...}


def won(**changes: Any) -> dict[str, Any]:
    return {
        key: value for key, value in ({"tile": "8s", "from": "discard"} | changes).items() if value is not ...
    }


def melded(*melds: object, hand: str = "2233445566s") -> dict[str, Any]:
    return mcr(hand=hand, melds=list(melds))


def sichuan(**changes: Any) -> dict[str, Any]:
    request = {"id": "x", "ruleset": "sichuan", "hand": "2233445566778s", "win": won(), "void": "m"}
    return {key: value for key, value in (request | changes).items() if value is not ...}


def classical(**changes: Any) -> dict[str, Any]:
    return mcr(ruleset="classical", hand="2223334445558s", win=won(), **changes)


def dazhong(**changes: Any) -> dict[str, Any]:
    return mcr(ruleset="dazhong", **changes)


@pytest.mark.parametrize(
    "request_", [mcr(), sichuan(), classical(), dazhong(), mcr(flowers="1f8f"), mcr(options={})]
)
def test_a_right_request(request_: dict[str, Any]) -> None:
    result = answer(request_)
    assert result["valid"] is True, result
    assert result["id"] == "x"


# What FORMAT calls impossible input, and the codes that programs may rely on.
IMPOSSIBLE = [
    ("five of a kind", mcr(hand="2222244556677s"), "too_many_copies"),
    (
        "five of a kind with the winning tile",
        mcr(hand="223344557888s8s", win=won(tile="8s")),
        "too_many_copies",
    ),
    ("five of a kind with a meld", melded(PUNG, hand="99p22334455s"), "too_many_copies"),
    ("too few tiles", mcr(hand="223344556677s"), "wrong_count"),
    ("too many tiles", mcr(hand="22334455667788s"), "wrong_count"),
    ("thirteen tiles beside a meld", mcr(melds=[PUNG]), "wrong_count"),
    ("five melds", melded(*[CHOW] * 5, hand=""), "wrong_count"),
    ("a flower among the standing tiles", mcr(hand="223344556677s1f"), "flower_in_hand"),
    ("a flower as the winning tile", mcr(win=won(tile="1f")), "flower_in_hand"),
    ("a flower twice", mcr(flowers="11f"), "too_many_copies"),
    ("another tile among the flowers", mcr(flowers="1m"), "not_a_flower"),
    ("an unknown tile", mcr(hand="2233445566770s"), "bad_notation"),
    ("an unknown letter", mcr(hand="223344556677x"), "bad_notation"),
    ("an unknown winning tile", mcr(win=won(tile="9f")), "bad_notation"),
    ("a meld that is no set", melded({"type": "pung", "tiles": "998p", "from": "left"}), "bad_meld"),
    ("a meld of another kind", melded({"type": "kong", "tiles": "999p", "from": "left"}), "bad_meld"),
    ("a chow of honours", melded({"type": "chow", "tiles": "ESW", "from": "left"}), "bad_meld"),
    ("a chow from across", melded(CHOW | {"from": "across"}), "bad_meld"),
    ("a pung from self", melded(PUNG | {"from": "self"}), "bad_meld"),
    ("an added pung", melded(PUNG | {"added": True}), "bad_meld"),
    ("an added concealed kong", melded(KONG | {"from": "self", "added": True}), "bad_meld"),
    ("a replacement with a discard", melded(KONG) | {"win": won(replacement=True)}, "contradiction"),
    (
        "a replacement that was robbed",
        melded(KONG) | {"win": won(replacement=True, **{"from": "kong"})},
        "contradiction",
    ),
    ("the last tile robbed", mcr(win=won(last=True, **{"from": "kong"})), "contradiction"),
    (
        "the last of a kind that stands in the hand",
        mcr(win=won(tile="7s", last_of_kind=True)),
        "contradiction",
    ),
    ("a robbed tile that the winner holds", mcr(win=won(tile="7s", **{"from": "kong"})), "too_many_copies"),
    ("no winning tile", mcr(win=...), "no_win"),
    ("no winning tile", mcr(win=None), "no_win"),
    ("flowers in Sichuan", sichuan(flowers="1f"), "no_flowers"),
    ("honours in Sichuan", sichuan(hand="22334455667sEE"), "unknown_tile"),
    ("an honour won in Sichuan", sichuan(win=won(tile="E")), "unknown_tile"),
    ("a chow meld in Sichuan", sichuan(hand="2233445566s", melds=[CHOW]), "bad_meld"),
    ("flowers in Classical without the option", classical(flowers="1f"), "no_flowers"),
    ("a joker in a claimed meld", dazhong(hand="2233445566s", melds=[PUNG], joker="9p"), "joker_in_meld"),
]


@pytest.mark.parametrize(("what", "request_", "code"), IMPOSSIBLE, ids=[what for what, _, _ in IMPOSSIBLE])
def test_impossible_input(what: str, request_: dict[str, Any], code: str) -> None:
    result = answer(request_)
    assert result == {"id": "x", "error": {"code": code, "message": result["error"]["message"]}}, what
    assert result["error"]["message"]


# Requests of a wrong shape.
WRONG = [
    (mcr(ruleset="riichi"), "bad_request", "riichi"),
    (mcr(ruleset=1), "bad_request", "ruleset"),
    (mcr(ruleset=...), "bad_request", "ruleset"),
    (mcr(hand=...), "bad_request", "hand"),
    (mcr(hand=["1m"]), "bad_request", "hand"),
    (mcr(seat=...), "bad_request", "seat"),
    (mcr(round="Z"), "bad_request", "round"),
    (mcr(seat=["E"]), "bad_request", "seat"),
    (mcr(seat=""), "bad_request", "seat"),
    (mcr(melds="345m"), "bad_request", "melds"),
    (mcr(melds={}), "bad_request", "melds"),
    (melded("345m"), "bad_request", "meld"),
    (melded({"type": "chow", "tiles": "345m"}), "bad_request", "from"),
    (melded(CHOW | {"type": "run"}), "bad_request", "type"),
    (melded(CHOW | {"from": "up"}), "bad_request", "from"),
    (melded(KONG | {"added": 1}), "bad_request", "added"),
    (mcr(win="8s"), "bad_request", "win"),
    (mcr(win=won(tile="88s")), "bad_request", "88s"),
    (mcr(win=won(tile="")), "bad_request", "winning tile"),
    (mcr(win=won(tile=...)), "bad_request", "tile"),
    (mcr(win={"tile": "8s"}), "bad_request", "from"),
    (mcr(win=won(**{"from": "table"})), "bad_request", "from"),
    (mcr(win=won(last="yes")), "bad_request", "last"),
    (mcr(flowers=3), "bad_request", "flowers"),
    (mcr(options=[]), "bad_request", "options"),
    (mcr(options={"minimum": 8}), "bad_option", "minimum"),
    (mcr(options={"count_fifth_tile_wait": "yes"}), "bad_option", "count_fifth_tile_wait"),
    (classical(options={"limit": -1}), "bad_option", "limit"),
    (classical(options={"limit": True}), "bad_option", "limit"),
    (classical(blessing="man"), "bad_request", "blessing"),
    (sichuan(void="x"), "bad_request", "void"),
    (sichuan(after_kong=1), "bad_request", "after_kong"),
    (dazhong(joker="1f"), "bad_request", "joker"),
    (dazhong(ready=True), "bad_request", "ready"),
    (mcr(winner="E"), "unknown_key", "winner"),
    (mcr(joker="1m"), "unknown_key", "joker"),
    (mcr(ready=True), "unknown_key", "ready"),
    (sichuan(joker="1m"), "unknown_key", "joker"),
    (mcr(win=won(how="self")), "unknown_key", "how"),
    (melded(KONG | {"late": True, "added": True}), "unknown_key", "late"),
    (melded(PUNG | {"open": True}), "unknown_key", "open"),
]


@pytest.mark.parametrize(("request_", "code", "named"), WRONG)
def test_wrong_request(request_: dict[str, Any], code: str, named: str) -> None:
    result = answer(request_)
    assert result["id"] == "x"
    assert result["error"]["code"] == code, result
    assert named in result["error"]["message"]


@pytest.mark.parametrize("data", [None, 1, "x", [], [mcr()], True])
def test_what_is_no_object(data: object) -> None:
    result = answer(data)
    assert result["id"] is None
    assert result["error"]["code"] == "bad_request"


def test_a_hand_that_does_not_win() -> None:
    result = answer(mcr(win=won(tile="9s")))
    assert set(result) == {"id", "valid", "reason"}
    assert result["valid"] is False
    assert "2s, 5s, 8s" in result["reason"]
    assert answer(mcr(hand="147m258p369sESWN")) | {"reason": ""} == {"id": "x", "valid": False, "reason": ""}


def test_the_id_comes_back_as_it_was() -> None:
    for id_ in ("t1", 7, 1.5, None, True, ["a"], {"a": 1}):
        assert answer(mcr(id=id_))["id"] == id_
        assert answer(mcr(id=id_, hand="1m"))["id"] == id_
    assert answer(mcr(id=...))["id"] is None


def test_the_answer_has_the_form_of_the_format() -> None:
    result = answer(mcr())
    assert list(result)[:5] == ["id", "valid", "total", "minimum", "items"]
    assert (result["total"], result["minimum"]) == (90, True)
    assert result["items"] == [
        {"id": "seven_shifted_pairs", "count": 1, "points": 88},
        {"id": "all_simples", "count": 1, "points": 2},
    ]
    assert {"id": "full_flush", "because": "seven_shifted_pairs", "cite": "№6"} in result["not_counted"]
    assert result["arrangement"] == ["22s", "33s", "44s", "55s", "66s", "77s", "88s"]
    assert json.loads(json.dumps(result)) == result


def test_lines() -> None:
    """One line out for each line in, in the same order; a bad one does not stop the run."""
    lines = [
        json.dumps(mcr(id=1)),
        "{",
        "",
        "[" * 100_000,
        json.dumps(mcr(id=2, hand="?")),
        "  \n",
        json.dumps(mcr(id=3)),
    ]
    results = [json.loads(line) for line in answer_lines(lines)]
    assert [result["id"] for result in results] == [1, None, None, 2, 3]
    assert [result.get("error", {}).get("code") for result in results] == [
        None,
        "bad_request",
        "bad_request",
        "bad_notation",
        None,
    ]
    assert all("\n" not in line for line in answer_lines(lines))


# -- whatever comes in ----------------------------------------------------------------------------------


def check_answer(request: object) -> dict[str, Any]:
    """An object with the id of the request; a refusal, but never a bug of ours."""
    before = copy.deepcopy(request)
    result = answer(request)
    assert request == before, "the request was changed"
    assert "id" in result
    assert ("valid" in result) != ("error" in result)
    if "error" in result:
        assert set(result) == {"id", "error"}
        assert set(result["error"]) == {"code", "message"}
        assert result["error"]["code"] not in ("error", "internal_error"), (request, result)
    json.dumps(result)
    return result


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
KEYS = (
    "id",
    "ruleset",
    "options",
    "hand",
    "melds",
    "win",
    "seat",
    "round",
    "flowers",
    "joker",
    "void",
    "ready",
)


@settings(max_examples=300)
@given(st.dictionaries(st.sampled_from(KEYS), JSON) | JSON)
def test_any_json(data: object) -> None:
    check_answer(data)


@settings(max_examples=300)
@given(st.data())
def test_right_requests_with_something_else_in_them(data: st.DataObject) -> None:
    request: dict[str, Any] = copy.deepcopy(data.draw(st.sampled_from(GOLDEN)))
    places = [request, *(part for part in (request.get("win"), *request.get("melds", [])) if part)]
    where = data.draw(st.sampled_from(places))
    where[data.draw(st.sampled_from(sorted(where)))] = data.draw(JSON)
    check_answer(request)


GOLDEN = [request_of(case) for ruleset in rulesets.IDS for case in cases(ruleset) if "hand" in case]
TILES = "123456789mpsESWNCFPf 0"


def test_random_hands_with_a_letter_changed(rng: random.Random) -> None:
    codes = set()
    for _ in range(1500):
        request = request_for(*random_win(rng)) if rng.random() < 0.5 else copy.deepcopy(rng.choice(GOLDEN))
        part = rng.choice([request, *request["melds"], request.get("win") or request])
        key = rng.choice([key for key in ("hand", "tiles", "tile", "flowers") if part.get(key)] or ["hand"])
        text = list(part.get(key, "1m"))
        for _ in range(rng.choice((1, 1, 2))):
            text[rng.randrange(len(text))] = rng.choice(TILES)
        part[key] = "".join(text)
        result = check_answer(request)
        codes.add(result.get("error", {}).get("code"))
    assert codes >= {None, "bad_notation", "too_many_copies", "wrong_count"}


def test_python_callers_may_give_tiles_instead_of_text() -> None:
    """A tuple of tiles is taken as it is; a list, which JSON can write, is refused."""
    written = mcr()
    tiles = {**written, "hand": tuple(notation.parse(written["hand"]))}
    assert exchange.decode(tiles).hand == exchange.decode(written).hand
    assert exchange.answer({**written, "hand": list(tiles["hand"])})["error"]["code"] == "bad_request"
