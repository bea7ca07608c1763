"""The referee at the table: golden deals with errors in them, rulings on a running deal, random errors."""

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from play.driving import moves, state
from support import request_of, table_after
from tingpai import rulesets, texts
from tingpai.errors import BadRequest, IllegalAction
from tingpai.notation import parse, write
from tingpai.play.script import Script, play
from tingpai.play.table import Table, replay
from tingpai.referee import FoulBook, Incident
from tingpai.rulebook import Rulebook
from tingpai.state import actions
from tingpai.state import events as ev
from tingpai.state.actions import Action, Move
from tingpai.state.deal import SEATS, Deal, Turn
from tingpai.tile import Tile

CASES: list[dict[str, Any]] = [
    json.loads(line)
    for line in Path(__file__).with_name("enforce.jsonl").read_text(encoding="utf-8").splitlines()
]
HAND = "147m258p369sESWN"
EAST = {"ruleset": "mcr", "deal": {"E": "123456789m1234sE", "S": "123456789p123sE", "W": HAND, "N": HAND}}


def case_id(case: dict[str, Any]) -> str:
    """A golden deal's name."""
    return str(case["id"])


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_golden(case: dict[str, Any]) -> None:
    """The book's consequence follows."""
    wanted = case["expect"]
    assert {"error", "totals"} & set(wanted), "one payment too many would go unnoticed"
    outcome = play(request_of(case))
    if "error" in wanted:
        assert outcome["error"]["code"] == wanted["error"]
        assert outcome["error"]["at"] == wanted["at"]
        assert outcome["error"]["cite"] == wanted.get("cite", outcome["error"]["cite"])
        return
    assert "error" not in outcome, outcome
    found: dict[str, Any] = {key: outcome[key] for key in ("end", "totals", "next_dealer")}
    found["winners"] = "".join(winner["seat"] for winner in outcome["winners"])
    found["transfers"] = [[one["from"], one["to"], one["points"]] for one in outcome["transfers"]]
    assert all(one["why"] and one["cite"] for one in outcome["transfers"])
    script = Script(request_of(case))
    script.run()
    found |= state_of(script.table.deal)
    assert {key: found[key] for key in wanted} == wanted


def test_a_claim_with_tiles_that_are_no_such_set_is_refused() -> None:
    """Also where a set that the book forbids would stand until the end of the deal (S-08)."""
    case = next(case for case in CASES if case["id"] == "sc-void-set")
    given = {key: case[key] for key in ("ruleset", "referee", "wall")}
    opening = ["E void m", "S void m", "W void s 9s", "N void m", "..."]
    west, table = 2, table_after([*opening, "E discard 1s"], **given, **case["deal"])
    assert table.deal.players[west].counts[Tile.S1] == 2
    with pytest.raises(IllegalAction):
        table.act(west, Action(Move.PUNG, tiles=(Tile.M1, Tile.S1)))
    table.act(west, Action(Move.PUNG, tiles=(Tile.S1, Tile.S1)))
    table.close()
    assert [write(meld.tiles) for meld in table.deal.players[west].melds] == ["111s"]


def test_a_wrong_set_shows_no_kong() -> None:
    """A false concealed kong comes to light with a declared win or at the end (D-57, D-74), not with a wrong set."""
    hands = {
        "E": "1112m2358p159sWWW",
        "S": "123456789p23sEE",
        "W": "369m157p48sCFPEN",
        "N": "148m258p39sCFPSN",
    }
    table = table_after(["...", "E kong 1112m"], ruleset="dazhong", referee="enforce", short=False, **hands)
    table.close()
    table.act(0, actions.kong(Tile.S9))
    assert [foul for _, foul in table.deal.fouls] == ["wrong_set"]
    table.act(0, actions.ZIMO)
    assert [foul for _, foul in table.deal.fouls] == ["wrong_set", "false_win", "false_kong"]


def state_of(deal: Deal) -> dict[str, Any]:
    """What a golden deal may expect of the table."""
    return {
        "fouls": [f"{'ESWN'[seat]} {foul}" for seat, foul in deal.fouls],
        "dead": "".join("ESWN"[seat] for seat in SEATS if deal.players[seat].dead is not None),
        "melds": {
            "ESWN"[seat]: [write(meld.tiles) for meld in deal.players[seat].melds]
            for seat in SEATS
            if deal.players[seat].melds
        },
        "turn": "ESWN"[deal.phase.seat] if isinstance(deal.phase, Turn) else None,
    }


@pytest.mark.parametrize("case", [case for case in CASES if "error" not in case["expect"]], ids=case_id)
def test_prevent_refuses(case: dict[str, Any]) -> None:
    """Where the referee prevents errors, every one of these deals stops at its error, with a paragraph."""
    outcome = play({**request_of(case), "referee": "prevent"})
    assert outcome["error"]["code"] == "illegal_action"
    assert outcome["error"]["cite"]


def test_cases_name_the_decisions() -> None:
    """Every decision about errors at the table has a deal that names it, and every label exists."""
    for case in CASES:
        assert set(case["cite"].split("; ")) <= set(Rulebook.load(case["ruleset"]).labels), case["id"]
    named = {label for case in CASES for label in case["cite"].split("; ")}
    table = {"M-68", "M-71", "M-73", "M-78", "M-80", "D-40", "D-49", "D-57", "D-59", "D-74", "C-20"}
    assert table | {"S-08", "S-43", "S-45", "S-46", "S-47", "S-49", "S-56", "S-58"} <= named


# -- rulings on a running deal ------------------------------------------------------------------------------


def running(moves: list[str], **changes: Any) -> Table:
    """A scripted deal that has come so far."""
    script = Script({**EAST, "moves": moves, **changes})
    script.run()
    script.table.closing = True
    return script.table


def kinds(events: list[ev.Event]) -> list[str]:
    """The names of events."""
    return [event.name for event in events]


def test_exposed_tile_must_go() -> None:
    """An exposed tile is the only one that may be discarded in the next turn (M-74)."""
    table = running([])
    events = table.foul(0, "exposed_tile", tiles=tuple(parse("5m")))
    assert kinds(events) == ["fouled", "tiles_exposed"]
    thrown = [action for action in table.legal_actions(0) if action.move is Move.DISCARD]
    assert thrown == [actions.discard(parse("5m")[0])]
    table.act(0, thrown[0])
    assert table.deal.players[0].must_discard == []


def test_exposed_hand_goes_tile_by_tile() -> None:
    """Shown at a false win: dead hand, 10 to each, and only shown tiles may be thrown (M-69)."""
    table = running(["E discard E"], wall="C")
    events = table.foul(1, "exposed_hand", tiles=tuple(parse("12s")))
    assert kinds(events)[:3] == ["fouled", "hand_died", "tiles_exposed"]
    assert table.deal.totals == [10, -30, 10, 10]
    assert {str(action) for action in table.legal_actions(1)} == {"discard 1s", "discard 2s"}


def test_exposed_tiles_must_be_held() -> None:
    """Players cannot show tiles that they do not have."""
    with pytest.raises(BadRequest):
        running([]).foul(0, "exposed_tile", tiles=tuple(parse("99p")))


def test_too_many_tiles_neither_claim_nor_kong() -> None:
    """Dazhong: too many tiles bar wins, claims and kongs (D-58); too few bar the win only."""
    deal = {
        "E": "1111m2358p159sEE4s",
        "S": "123456789p23sEE",
        "W": "47m258p369sSWNCF",
        "N": "47m258p369sSWNCC",
    }
    table = running([], ruleset="dazhong", deal=deal)
    assert actions.kong(parse("1m")[0]) in table.legal_actions(0)
    table.foul(0, "too_many")
    assert actions.kong(parse("1m")[0]) not in table.legal_actions(0)
    table.foul(1, "too_few")
    table.act(0, actions.discard(parse("4s")[0]))
    assert actions.chow(*parse("23s")) in table.legal_actions(1)
    assert table.deal.players[1].dead == "dazhong-foul-too_few"


def test_withdrawn_claim_is_a_pass() -> None:
    """An empty claim is taken back and counted on the ladder of the session (§3.11.6.3)."""
    script = Script({**EAST, "moves": []})
    table = script.table
    table.act(0, actions.discard(parse("4s")[0]))
    table.act(1, actions.chow(*parse("23s")))
    before = [Incident("empty_claim", 1)] * 3
    table.foul(1, "empty_claim", history=before)
    assert table.deal.totals == [0, -20, 0, 0]
    table.close()
    assert not table.deal.players[1].melds


def test_reaching_over_loses_the_discard() -> None:
    """Who reaches over the discards may not take the tile (§3.11.6.11)."""
    script = Script({**EAST, "moves": []})
    table = script.table
    table.act(0, actions.discard(parse("4s")[0]))
    table.foul(1, "reached_over")
    assert table.legal_actions(1) == ()
    table.foul(2, "reached_over_and_took")
    assert table.deal.players[2].no_claims
    assert table.deal.players[2].dead is not None


def test_no_win_this_turn() -> None:
    """An irregular hu: no win before the next discard, then again (M-73)."""
    deal = {
        "E": "11m33m55p77p22s99sSS",
        "S": "123456789p123sE",
        "W": "147m28p36sEWNCFP",
        "N": "147m28p36sEWNCFP",
    }
    table = running([], deal=deal)
    assert actions.ZIMO in table.legal_actions(0)
    events = table.foul(0, "irregular_win")
    assert kinds(events) == ["fouled", "hand_died"]
    assert actions.ZIMO not in table.legal_actions(0)
    with pytest.raises(IllegalAction, match="after your next discard"):
        table.act(0, actions.ZIMO)
    table.act(0, actions.discard(parse("S")[0]))
    assert table.deal.players[0].barred is False
    assert table.deal.players[0].dead is None


def test_dead_hand_loses_its_offer() -> None:
    """A hand that dies while a window is open cannot win on that tile any more."""
    deal = {
        "E": "159m159p159sCFPES",
        "S": "1358m2468p1379sE",
        "W": "11m33m55p77p22s99sS",
        "N": "2469m1369p2478sN",
    }
    script = Script({**EAST, "deal": deal, "moves": []})
    script.table.act(0, actions.discard(parse("S")[0]))
    assert actions.HU in script.table.legal_actions(2)
    script.table.foul(2, "gave_information")
    assert actions.HU not in script.table.legal_actions(2)
    with pytest.raises(IllegalAction, match="dead") as refused:
        script.table.act(2, actions.HU)
    assert refused.value.say("ru").endswith(texts.say("ru", "mcr-foul-gave_information"))


def test_fines_come_after_the_settlement() -> None:
    """MCR records fines after the deal's settlement (M-78), and they stay when time is called (M-24)."""
    table = running([])
    table.foul(2, "knocked_tile", victim=1, amount=20)
    assert table.deal.transfers == []
    assert table.deal.totals == [0, 20, -20, 0]
    events = table.stop()
    assert kinds(events) == ["paid", "deal_ended"]
    assert table.deal.fines == []
    assert table.deal.totals == [0, 20, -20, 0]


def test_dazhong_pays_at_once() -> None:
    """A false win in Dazhong is paid when it is declared («pays the fine and plays on»)."""
    table = running([], ruleset="dazhong")
    events = table.foul(2, "false_win")
    assert kinds(events)[:4] == ["fouled", "paid", "paid", "paid"]
    assert table.deal.fines == []


def test_no_ruling_after_the_end() -> None:
    """A deal that is over is closed; later fouls go into the book."""
    table = running([])
    table.stop()
    with pytest.raises(IllegalAction):
        table.foul(0, "wrong_count")
    with pytest.raises(BadRequest):
        running([]).foul(0, "no_such_foul")


def test_book_and_table_agree() -> None:
    """What the book says of a deal is what the table paid."""
    table = running([])
    book = FoulBook(table.rules.fouls)
    for foul in ("empty_claim", "empty_claim", "false_win", "empty_claim"):
        table.foul(2, foul, history=book.before(1))
        book.record(Incident(foul, 2))
    assert table.deal.totals == book.totals(1) == [20, 20, -75, 20]


# -- erring at random ---------------------------------------------------------------------------------------


def check(table: Table) -> None:
    """Tiles are conserved, points too but for fines that nobody receives, and the record replays."""
    deal = table.deal
    lost = sum(one.points for one in (*deal.transfers, *deal.fines) if one.payee is None)
    assert sum(deal.totals) == -lost
    record = [ev.decode(json.loads(json.dumps(ev.encode(event)))) for event in table.events]
    assert state(replay(table.rules, record)) == state(deal)
    seen: Counter[int] = Counter(deal.wall.remaining())
    for player in deal.players:
        seen.update({kind: count for kind, count in enumerate(player.counts) if count})
        for index, meld in enumerate(player.melds):
            seen.update(player.false_kongs.get(index, meld.tiles))
        seen.update(tile for place, tile in enumerate(player.river.tiles) if place not in player.river.taken)
        seen.update([*player.flowers, *player.held_flowers])
    whole: Counter[int] = Counter(table.rules.tiles())
    assert not seen - whole
    assert (whole - seen).total() <= len(deal.winners)  # a claimed winning tile lies with the winner


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_erring_at_random(ruleset: str, rng: random.Random) -> None:
    """Players who err all the time: nobody gets stuck, nothing is lost, and errors are found."""
    rules = rulesets.table(ruleset)
    found: Counter[str] = Counter()
    for _ in range(8):
        table = Table.begin(rules, rng, enforce=True, closing=False)
        for _ in moves(table, rng, errs=0.4):
            pass
        check(table)
        found.update(foul for _, foul in table.deal.fouls)
    assert found
    assert set(found) <= set(rules.fouls)


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_legal_play_is_the_same(ruleset: str, rng: random.Random) -> None:
    """Nobody errs: both referees see the same deal."""
    seed = rng.random()
    deals = []
    for enforce in (False, True):
        own = random.Random(seed)
        table = Table.begin(rulesets.table(ruleset), own, enforce=enforce)
        for _ in moves(table, own):
            pass
        deals.append(table.events)
    assert deals[0] == deals[1]
