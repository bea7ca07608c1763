"""Scripted deals: the exchange format's second half, to the letter."""

import json
from itertools import permutations
from typing import Any

import pytest

from support import HANDS
from tingpai.play.script import play, play_lines

STRAIGHT = "123456789m12p55s"  # waits for 3p
THREE = {**HANDS, "E": "158m269p37sESWNC3p"}


def deal(**more: Any) -> dict[str, Any]:
    """A scripted deal, with hands that have nothing in them."""
    return {
        "id": "d1",
        "ruleset": "mcr",
        "deal": HANDS,
        "wall": "9s9s8s8s",
        "short": True,
        "moves": [],
        **more,
    }


def drawn(result: dict[str, Any]) -> list[tuple[int, str, bool]]:
    """Who drew what, and whether as a replacement."""
    return [
        (event["seat"], event["tile"], event.get("replacement", False))
        for event in result["events"]
        if event["event"] == "drew"
    ]


def problem(**more: Any) -> dict[str, Any]:
    """The error of a deal that cannot be played."""
    result = play(deal(**more))
    assert set(result) == {"id", "error"}
    error: dict[str, Any] = result["error"]
    return error


# -- out ----------------------------------------------------------------------------------------------------


def test_the_keys_of_a_result() -> None:
    result = play(deal(deal={**THREE, "S": STRAIGHT}, moves=["E discard 3p", "S hu"]))
    assert list(result) == ["id", "end", "winners", "transfers", "totals", "next_dealer", "events"]
    assert (result["id"], result["end"], result["next_dealer"]) == ("d1", "win", "S")
    winner = result["winners"][0]
    assert list(winner) == ["seat", "by", "tile", "from", "score"]
    assert list(winner["score"]) == [
        *("valid", "total", "minimum", "items", "not_counted", "arrangement", "payments"),
    ]
    assert all(list(one) == ["from", "to", "points", "why", "cite"] for one in result["transfers"])
    assert list(result["totals"]) == ["E", "S", "W", "N"]
    assert json.loads(json.dumps(result)) == result


def test_a_tile_from_the_wall_has_no_giver() -> None:
    result = play(deal(deal={**HANDS, "S": STRAIGHT}, wall="3p9s", moves=["E discard P", "S zimo"]))
    assert (result["winners"][0]["by"], result["winners"][0]["from"]) == ("wall", None)


def test_a_fine_that_nobody_receives_goes_to_null() -> None:
    """Sichuan: a set of the void suit costs 48 points that nobody gets (Fines 2)."""
    hands = {
        "E": "1123456789m1234p",
        "S": "1123456789s567p",
        "W": "222333m44p55578p",
        "N": "444666m99p88899s",
    }
    result = play(
        deal(
            ruleset="sichuan",
            deal=hands,
            void={"E": "m", "S": "s", "W": "m", "N": "s"},
            wall="1p",
            referee="enforce",
            moves=["E discard 2m", "W pung", "W discard 3m", "N discard 8s"],
        )
    )
    assert result["end"] == "exhausted"
    assert {"from": "W", "to": None, "points": 48} in [
        {key: one[key] for key in ("from", "to", "points")} for one in result["transfers"]
    ]


def test_moves_that_stop_before_the_deal_does() -> None:
    result = play(deal(moves=["E discard P"]))
    assert (result["end"], result["winners"], result["transfers"]) == ("unfinished", [], [])
    assert result["totals"] == {"E": 0, "S": 0, "W": 0, "N": 0}
    assert play(deal())["end"] == "unfinished"


def test_the_next_dealer_is_null_until_it_is_settled() -> None:
    """In MCR and Dazhong the deal always passes; in Classical it depends on the winner."""
    assert play(deal())["next_dealer"] == "S"
    assert play(deal(ruleset="dazhong"))["next_dealer"] == "S"
    assert play(deal(ruleset="classical", back="7s7s"))["next_dealer"] is None


def test_the_id_is_given_back_whatever_it_is() -> None:
    assert play(deal(id=17))["id"] == 17
    assert play(deal(id=None, moves=["S discard F"]))["id"] is None
    without = deal()
    del without["id"]
    assert play(without)["id"] is None


# -- errors -------------------------------------------------------------------------------------------------


def test_a_refused_move() -> None:
    error = problem(moves=["E discard P", "S discard 9s", "N discard S"])
    assert error == {
        "code": "illegal_action",
        "message": "It is not your turn.",
        "at": 2,
        "cite": "§3.6.2",
    }


def test_a_deal_that_cannot_be_read_has_no_move_to_point_at() -> None:
    assert set(problem(deal={**HANDS, "S": "1m"})) == {"code", "message"}


@pytest.mark.parametrize(
    ("more", "code", "named"),
    [
        ({"walls": "1m"}, "unknown_key", "walls"),
        ({"deal": {**HANDS, "X": "1m"}}, "unknown_key", "X"),
        ({"options": {"speed": 1}}, "bad_option", "speed"),
        ({"void": {"E": "m"}}, "unknown_key", "void"),
        ({"joker_indicator": "5m"}, "unknown_key", "joker_indicator"),
        ({"ruleset": "riichi"}, "bad_request", "riichi"),
        ({"round": "X"}, "bad_request", "round"),
        ({"referee": "sleep"}, "bad_request", "referee"),
        ({"moves": "E discard P"}, "bad_request", "moves"),
        ({"moves": [7]}, "bad_request", "7"),
        ({"moves": ["X discard P"]}, "bad_request", "X discard P"),
        ({"moves": ["E jump"]}, "bad_request", "jump"),
        ({"moves": ["E discard"]}, "bad_request", "discard"),
        ({"moves": ["E chow 1m"]}, "bad_request", "chow 1m"),
        ({"moves": ["E discard 0m"]}, "bad_notation", "0m"),
        ({"short": 1}, "bad_request", "short"),
        ({"deal": {"E": "1m"}}, "bad_request", "S"),
        ({"deal": {**HANDS, "E": HANDS["S"]}}, "wrong_count", "13"),
        ({"wall": "9s9s9s9s9s"}, "too_many_copies", "9s"),
        ({"ruleset": "sichuan", "wall": "E"}, "unknown_tile", "E"),
        ({"ruleset": "sichuan", "void": {"E": "x"}}, "bad_request", "void.E"),
        ({"ruleset": "dazhong", "joker_indicator": "5m6m"}, "bad_request", "joker_indicator"),
        ({"ruleset": "dazhong", "options": {"joker_direction": "left"}}, "bad_option", "joker_direction"),
    ],
)
def test_what_cannot_be_played_is_named(more: dict[str, Any], code: str, named: str) -> None:
    error = problem(**more)
    assert error["code"] == code
    assert named in error["message"]


def test_keys_that_belong_to_other_rulesets_may_be_empty() -> None:
    assert play(deal(void=None, joker_indicator=None, options={}))["end"] == "unfinished"


def test_a_bad_line_does_not_stop_the_run() -> None:
    lines = ["{", "[]", json.dumps(deal(id=1, moves=["W zimo"])), "", json.dumps(deal(id=2))]
    results = [json.loads(line) for line in play_lines(lines)]
    assert [result["id"] for result in results] == [None, None, 1, 2]
    assert ["error" in result for result in results] == [True, True, True, False]


def test_a_bug_of_ours_does_not_stop_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tingpai.play.script.Script.run", lambda _script: 1 // 0)
    assert play(deal())["error"]["code"] == "internal_error"


def test_moves_after_the_end_are_refused() -> None:
    error = problem(wall="9s", moves=["E discard P", "S discard 9s", "W discard E"])
    assert (error["at"], error["message"]) == (2, "The deal is over.")


def test_passes_are_never_written() -> None:
    error = problem(deal={**THREE, "S": STRAIGHT}, moves=["E discard 3p", "S pass"])
    assert error["at"] == 1


# -- the wall -----------------------------------------------------------------------------------------------


def test_the_live_end_goes_on_into_the_back_from_its_far_end() -> None:
    moves = ["E discard P", "S discard 9s", "W discard 5s", "N discard 6s", "E discard 7s"]
    result = play(deal(wall="9s", back="7s6s5s", moves=moves))
    assert drawn(result) == [(1, "9s", False), (2, "5s", False), (3, "6s", False), (0, "7s", False)]
    assert result["end"] == "exhausted"


def test_replacements_go_on_into_the_wall_from_its_far_end() -> None:
    hands = {**HANDS, "E": "1111s9999pESWNCP"}
    result = play(deal(deal=hands, wall="5s6s7s", back="8s", moves=["E kong 1s", "E kong 9p", "E discard P"]))
    assert drawn(result) == [(0, "8s", True), (0, "7s", True), (1, "5s", False)]


def test_what_is_left_open_is_filled_in_a_fixed_order() -> None:
    """The rest of the set in its order: after `wall`, and before `back`."""
    hands = {**HANDS, "E": "1111s9999pESWNCP"}
    moves = ["E kong 1s", "E kong 9p", "E discard P", "S discard 7s", "W discard 1m", "N discard 1m"]
    result = play(deal(deal=hands, wall="7s", back="8s", short=False, moves=moves))
    assert drawn(result) == [
        (0, "8s", True),
        *((0, f"{flower}f", True) for flower in range(8, 0, -1)),
        *((0, "P", True), (1, "7s", False), (2, "1m", False), (3, "1m", False), (0, "1m", False)),
    ]
    again = play(deal(deal=hands, wall="7s", back="8s", short=False, moves=moves))
    assert again == result


@pytest.mark.parametrize(("ruleset", "count"), [("mcr", 144), ("dazhong", 144), ("classical", 136)])
def test_the_whole_set_is_used(ruleset: str, count: int) -> None:
    started = play(deal(ruleset=ruleset, short=False))["events"][0]
    assert len(started["back_order"]) == count


def test_easts_last_tile_is_his_fourteenth() -> None:
    last = play(deal(deal={**HANDS, "E": STRAIGHT + "3p"}, moves=["E zimo"]))
    first = play(deal(deal={**HANDS, "E": "3p" + STRAIGHT}, moves=["E zimo"]))
    assert (last["winners"][0]["tile"], first["winners"][0]["tile"]) == ("3p", "5s")


@pytest.mark.parametrize(("wind", "total"), [("E", 21), ("S", 23), ("W", 21)])
def test_the_round_wind(wind: str, total: int) -> None:
    """Straight 16, concealed 2, seat wind 2, a suit missing 1; in the South round two more."""
    hands = {**HANDS, "E": "158m269p37sEWNCFS", "S": "123456789m55sSS"}
    result = play(deal(deal=hands, round=wind, moves=["E discard S", "S hu"]))
    assert result["winners"][0]["score"]["total"] == total


# -- moves --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", list(permutations(["S chow 24p", "W pung", "N hu"])))
def test_claims_are_settled_in_whatever_order_they_are_written(order: tuple[str, ...]) -> None:
    hands = {**THREE, "S": "259m248p26sESWNF", "W": "33p259m14p26sESWN", "N": STRAIGHT}
    result = play(deal(deal=hands, moves=["E discard 3p", *order]))
    assert [winner["seat"] for winner in result["winners"]] == ["N"]
    without = [move for move in order if move != "N hu"]
    result = play(deal(deal=hands, moves=["E discard 3p", *without, "W discard N"]))
    assert result["end"] == "unfinished"
    assert any(event["event"] == "claimed" and event["seat"] == 2 for event in result["events"])


def test_a_ready_hand_alone_before_easts_first_move() -> None:
    hands = {**HANDS, "S": STRAIGHT, "N": "123456789s12p55m"}
    for moves in (["S ready", "N ready"], ["N ready", "S ready"]):
        result = play(deal(ruleset="dazhong", deal=hands, wall="9p9p", moves=[*moves, "E discard P"]))
        declared = [event for event in result["events"] if event["event"] == "ready_declared"]
        assert [(event["seat"], event["kind"]) for event in declared] == [(1, "heavenly"), (3, "heavenly")]


@pytest.mark.parametrize(("direction", "joker"), [("up", "6m"), ("down", "4m")])
def test_the_joker_and_its_direction(direction: str, joker: str) -> None:
    result = play(deal(ruleset="dazhong", joker_indicator="5m", options={"joker_direction": direction}))
    turned = next(event for event in result["events"] if event["event"] == "indicator_turned")
    assert (turned["tile"], turned["joker"]) == ("5m", joker)


def test_without_an_indicator_there_is_no_joker() -> None:
    result = play(deal(ruleset="dazhong", joker_indicator=None))
    assert not any(event["event"] == "indicator_turned" for event in result["events"])


def test_a_flower_goes_by_itself_or_as_the_moves_say() -> None:
    by_itself = play(deal(wall="1f9s", back="7s", moves=["E discard P", "S discard 7s"]))
    written = play(deal(wall="1f9s", back="7s", moves=["E discard P", "S flower 1f", "S discard 7s"]))
    assert by_itself["events"] == written["events"]
    thrown = play(deal(wall="1f9s", back="7s", moves=["E discard P", "S discard 1f"]))
    assert drawn(thrown) == [(1, "1f", False), (2, "9s", False)]
    kept = play(deal(wall="1f9s", back="7s", moves=["E discard P", "S discard F", "S flower 1f"]))
    assert (kept["error"]["at"], kept["error"]["message"]) == (2, "It is not your turn.")


def test_white_space_in_moves_and_tiles_is_ignored() -> None:
    result = play(deal(deal={**THREE, "S": "123 456 789m 12p 55s"}, moves=["  E discard  3p ", "S hu "]))
    assert result["end"] == "win"


def test_the_set_aside_tile_is_the_first_of_the_suit_that_is_thrown() -> None:
    hands = {
        "E": "1123456789m1234p",
        "S": "1123456789s567p",
        "W": "222333m44p55578p",
        "N": "444666m99p88899s",
    }
    void = {"E": "p", "S": "s", "W": "m", "N": "s"}
    result = play(
        deal(ruleset="sichuan", deal=hands, void=void, wall="1p1p", moves=["E discard 3p", "S discard 9s"])
    )
    chosen = [event for event in result["events"] if event["event"] == "void_chosen"]
    assert [(event["seat"], event["suit"], event["tile"]) for event in chosen[:2]] == [
        (0, "p", "3p"),
        (1, "s", "9s"),
    ]
