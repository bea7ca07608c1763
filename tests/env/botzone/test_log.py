"""Botzone's match logs, played again at our table."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from env.botzone.driving import Eager, NearSeat, rules_of, seats
from tingpai.bots.arena_deal import play_deal
from tingpai.env.botzone import log, tiles
from tingpai.env.botzone.rules import OWN, CommonWall, Duplicate
from tingpai.errors import BadRequest
from tingpai.play.record import DealRecord
from tingpai.play.table import Table
from tingpai.state import events as ev
from tingpai.tile import Tile

Log = dict[str, Any]

SETS = (
    "W1 W2 W3 W4 W5 W6 W7 W8 W9 F1 F1 F1 J2",
    "B1 B2 B3 B4 B5 B6 B7 B8 B9 F2 F2 F2 J3",
    "T1 T2 T3 T4 T5 T6 T7 T8 T9 F3 F3 F3 J3",
    "W1 W1 W2 W2 W3 W3 W4 W4 B5 B5 B6 B6 B7",
)


def turn(*requests: str, answers: dict[int, str] | None = None) -> list[dict[str, Any]]:
    """A turn as it stands in a log; one request stands for all four seats."""
    told = requests if len(requests) == 4 else requests * 4
    said = {str(seat): {"response": "PASS", "verdict": "OK"} for seat in range(4)}
    for seat, answer in (answers or {}).items():
        said[str(seat)]["response"] = answer
    return [{"output": {"command": "request", "content": dict(zip("0123", told, strict=True))}}, said]


def finish(action: str, scores: tuple[int, ...], player: int = 0) -> list[dict[str, Any]]:
    """The judge's last word."""
    content = {str(seat): points for seat, points in enumerate(scores)}
    display = {"action": action, "player": player}
    return [{"output": {"command": "finish", "content": content, "display": display}}]


def seated(quan: int) -> list[dict[str, Any]]:
    """Every player learns their seat and their hand."""
    hands = [f"1 0 0 0 0 {hand}" for hand in SETS]
    return [*turn(*(f"0 {seat} {quan}" for seat in range(4))), *turn(*hands)]


def wall() -> str:
    """The hands of `SETS` and East's J2, taken from the end of each seat's quarter; the rest in any order."""
    left = rules_of("botzone").tiles()
    tops = [hand.split() for hand in SETS]
    tops[0].append("J2")
    for code in (code for top in tops for code in top):
        left.remove(tiles.read(code))
    quarters = []
    for top in tops:
        rest = [tiles.write(left.pop()) for _ in range(OWN - len(top))]
        quarters.append([*rest, *reversed(top)])
    return " ".join(code for quarter in quarters for code in quarter)


def hand_written(*moves: dict[str, Any]) -> Log:
    """A log with the hands of `SETS`."""
    return {"initdata": {"quan": 0, "walltiles": wall()}, "log": [*seated(0), *moves]}


def test_a_win_at_once_by_hand() -> None:
    """East goes out with its first draw; seat and round are East too."""
    moves = [*turn("2 J2", *["3 0 DRAW"] * 3, answers={0: "HU"}), *finish("HU", (3, -1, -1, -1))]
    found = log.replay(json.dumps(hand_written(*moves)))
    assert isinstance(found.table.rules, Duplicate)
    assert found.table.over
    assert found.table.deal.winners[0].seat == 0
    total = found.table.deal.winners[0].score["total"]
    assert found.table.deal.totals == [3 * (8 + total), *[-8 - total] * 3]
    assert found.scores == (3, -1, -1, -1)
    assert found.difference is not None
    assert found.difference.text == "botzone-scores-differ"


def test_an_error_by_hand() -> None:
    moves = [*turn("2 J2", *["3 0 DRAW"] * 3, answers={0: "PLAY T9"}), *finish("WA", (-30, 10, 10, 10))]
    found = log.replay(json.dumps(hand_written(*moves)))
    assert found.table.over
    assert found.table.deal.totals == [-30, 10, 10, 10]
    assert found.difference is None


def test_claims_by_hand() -> None:
    """North pungs East's W1 with what it has; a chow of South stands back. Then East draws again."""
    data = hand_written(
        *turn("2 J2", *["3 0 DRAW"] * 3, answers={0: "PLAY W1"}),
        *turn("3 0 PLAY W1", answers={3: "PENG B7"}),
        *turn("3 3 PENG B7", answers={0: "PASS"}),
    )
    found = log.replay(json.dumps(data))
    assert found.difference is None
    assert found.scores is None
    names = [event.name for event in found.table.events if event.name not in ("dealt", "answered")]
    assert names[-4:] == ["discarded", "claimed", "discarded", "drew"]
    assert not found.table.over


def test_what_our_law_does_not_allow_is_told() -> None:
    data = hand_written(
        *turn("2 J2", *["3 0 DRAW"] * 3, answers={0: "PLAY W5"}),
        *turn("3 0 PLAY W5", answers={1: "HU"}),
        *finish("HU", (-16, 32, -8, -8), 1),
    )
    found = log.replay(json.dumps(data))
    assert isinstance(found.difference, log.LogParts)
    assert found.difference.turn == 4
    for language in ("en", "ru", "zh"):
        assert "4" in found.difference.say(language)
    assert not found.table.over


def played(format: str, seed: int) -> tuple[Table, Log]:
    """A deal of ours behind the bridge, and the log that Botzone would have of it."""
    rules = rules_of(format)
    players = [NearSeat(rules, Eager(rules)) for _ in range(4)]
    table = Table.begin(rules, Random(seed), round=seed % 4)
    sitting = seats(rules, players)
    play_deal(table, sitting)
    assert [one.failures for one in sitting] == [[], [], [], []]
    entries: list[dict[str, Any]] = []
    turns = zip(*(zip(one.requests, one.responses, strict=True) for one in players), strict=True)
    for told in turns:
        entries += turn(*(one for one, _ in told), answers={seat: one for seat, (_, one) in enumerate(told)})
    started = table.events[0]
    assert isinstance(started, ev.DealStarted)
    codes = [tiles.write(tile) for tile in started.wall]
    quarters = [codes[OWN * seat : OWN * seat + OWN][::-1] for seat in range(4)]
    walltiles = " ".join(code for quarter in quarters for code in quarter)
    won = "HU" if table.deal.winners else "HUANG"
    entries += finish(won, tuple(table.deal.totals))
    return table, {"initdata": {"quan": table.deal.round, "walltiles": walltiles}, "log": entries}


def essence(table: Table) -> list[ev.Event]:
    """What happened, without the bookkeeping around it."""
    kept = (ev.Dealt, ev.Drew, ev.Discarded, ev.Claimed, ev.KongDeclared, ev.KongMade, ev.Won, ev.Paid)
    return [event for event in table.events if isinstance(event, kept)]


def test_deals_of_ours_come_back() -> None:
    for seed in range(6):
        table, data = played("botzone", seed)
        found = log.replay(json.dumps(data))
        assert found.difference is None
        assert essence(found.table) == essence(table)
        assert found.table.deal.totals == table.deal.totals
        (deal,) = found.record.deals
        assert isinstance(deal, DealRecord)
        assert deal.replay(found.record.rules).totals == table.deal.totals


@pytest.mark.parametrize("shape", ["list", "text", "no output"])
def test_other_shapes_of_the_same_log(shape: str, tmp_path: Path) -> None:
    table, data = played("botzone", 3)
    entries: list[dict[str, Any]] = data["log"]
    if shape == "list":
        entries[0]["output"]["initdata"] = data["initdata"]
        told: Any = entries
    elif shape == "text":
        told = {"initdata": json.dumps(data["initdata"]), "log": entries}
    else:
        told = {**data, "log": [entry.get("output", entry) for entry in entries]}
    file = tmp_path / "match.json"
    file.write_text(json.dumps(told), encoding="utf-8")
    found = log.read(file)
    assert found.difference is None
    assert essence(found.table) == essence(table)


def test_a_common_wall_with_flowers_by_hand() -> None:
    """The older format: tiles from the end of one wall, hand after hand, flowers replaced from the same end."""
    hands = [hand.split() for hand in SETS]
    hands[1].insert(5, "H3")
    coming = [code for hand in hands for code in hand]
    coming += ["H8", "J2", "H1", "T9", "W8"]
    left = rules_of("common").tiles()
    for code in coming:
        left.remove(tiles.read(code))
    walltiles = " ".join([*map(tiles.write, left), *reversed(coming)])
    entries = [
        *turn(*(f"0 {seat} 3" for seat in range(4))),
        *turn(*(f"1 0 1 0 0 {hand} H3" for hand in SETS)),
        *turn("3 0 BUHUA H8"),
        *turn("2 J2", *["3 0 DRAW"] * 3, answers={0: "PLAY F1"}),
        *turn("3 0 PLAY F1"),
        *turn("3 1 BUHUA H1"),
        *turn("3 1 DRAW", "2 T9", *["3 1 DRAW"] * 2, answers={1: "PLAY T9"}),
        *turn("3 1 PLAY T9"),
        *turn(*["3 2 DRAW"] * 2, "2 W8", "3 2 DRAW", answers={2: "PLAY W8"}),
    ]
    found = log.replay(json.dumps({"initdata": {"quan": 3, "walltiles": walltiles}, "log": entries}))
    assert found.difference is None
    assert isinstance(found.table.rules, CommonWall)
    players = found.table.deal.players
    assert [player.flowers for player in players] == [
        [Tile.CHRYSANTHEMUM],
        [Tile.AUTUMN, Tile.SPRING],
        [],
        [],
    ]
    assert found.table.deal.last_discard == (2, Tile.M8)


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"log": 5}, "botzone-no-log"),
        ({"initdata": {}}, "botzone-no-wall"),
        ({"initdata": {"quan": 7, "walltiles": "W1"}}, "botzone-no-quan"),
        ({"initdata": {"quan": 0, "walltiles": "W1 W2"}}, "botzone-wall-size"),
        ({"initdata": {"quan": 0, "walltiles": "W1 X2"}}, "botzone-no-tile"),
        ({"initdata": {"quan": 0, "walltiles": " ".join(["W1"] * 136)}}, "botzone-wall-differs"),
    ],
)
def test_what_is_no_log_is_refused(change: Log, text: str) -> None:
    with pytest.raises(BadRequest) as refused:
        log.replay(json.dumps({**hand_written(), **change}))
    assert refused.value.text == text


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadRequest):
        log.read(tmp_path / "none.json")
    with pytest.raises(BadRequest):
        log.replay("{")


def test_a_log_that_does_not_fit_its_wall_is_told() -> None:
    data = hand_written(*turn("2 T1", *["3 0 DRAW"] * 3, answers={0: "PLAY T1"}))
    found = log.replay(json.dumps(data))
    assert isinstance(found.difference, log.LogParts)
    assert found.difference.problem.text == "botzone-turn-differs"
