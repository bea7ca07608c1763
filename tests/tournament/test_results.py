"""Standings, schemes, appeals, other games: T-06 to T-08, T-12, T-25, T-30 to T-40."""

from hashlib import sha256
from typing import Any

import pytest

from tingpai.tournament import Competition
from tingpai.tournament.knockout import knockout_fields
from tournament.events import ROWS, SECRET, Run, started

ROW: dict[str, Any] = {"session": 1, "table": 1}


def knockout(players: int, **settings: Any) -> Run:
    """A knockout that is drawn and has its first stage."""
    run = Run(scheme="knockout", **settings)
    run.register(players)
    run.draw()
    return run


def test_t07_the_best_two_of_a_table_go_on() -> None:
    run = knockout(8, sessions=6)
    first = run.ok("schedule")["rows"]
    assert len(first) == 3
    assert all([sorted(table) for table in session] == [[1, 4, 5, 8], [2, 3, 6, 7]] for session in first)
    run.no("T-07", "schedule")
    for session in (1, 2, 3):
        run.play(session, {1: 10, 8: 20, 2: 30, 6: 24})
    rows = run.ok("schedule")["rows"]
    # Rank by table points of the stage (8 and 2 first), then its game points: 2, 8, 6, 1.
    assert [sorted(table) for table in rows[0]] == [[1, 2, 6, 8]]
    for session in (4, 5, 6):
        run.play(session, {1: 8})
    lines = run.ok("standings", official=True)["individual"]
    assert [one["number"] for one in lines][:1] == [1]
    assert [one["place"] for one in lines] == [str(place) for place in range(1, 9)]
    assert {one["number"] for one in lines[:4]} == {1, 2, 6, 8}
    run.no("T-07", "schedule")


def test_t07_ties_are_broken_by_the_lot() -> None:
    run = knockout(8, sessions=6)
    run.ok("schedule")
    for session in (1, 2, 3):
        run.play(session, {})
    on = [number for table in run.ok("schedule")["rows"][0] for number in table]

    def lot(number: int) -> str:
        return sha256(f"{SECRET}\n1\n{run.key(number)}".encode()).hexdigest()

    best = [*sorted((1, 4, 5, 8), key=lot)[:2], *sorted((2, 3, 6, 7), key=lot)[:2]]
    assert sorted(on) == sorted(best)


def test_t07_byes_and_sessions_that_leave_a_rest() -> None:
    assert knockout_fields(20, 2) == [(8, 12), (16, 0), (8, 0), (4, 0)]
    run = Run(scheme="knockout", sessions=7)
    run.register(8)
    run.no("T-07", "check")
    run.no("T-07", "commit", hash=sha256(b"x").hexdigest())
    byes = knockout(12, sessions=6)
    assert any("4" in one for one in byes.ok("check")["problems"])
    rows = byes.ok("schedule")["rows"]
    assert sorted(number for table in rows[0] for number in table) == [5, 6, 7, 8, 9, 10, 11, 12]
    for session in (1, 2):
        byes.play(session, {5: 8, 6: 8, 11: 9, 12: 9})
    second = byes.ok("schedule")["rows"]
    assert sorted(number for table in second[0] for number in table)[:4] == [1, 2, 3, 4]
    impossible = Run(scheme="knockout", advance=1)
    impossible.register(8)
    impossible.no("T-07", "check")


@pytest.mark.parametrize(("carry", "share"), [("all", 1), ("half", 0.5), ("none", 0)])
def test_t08_finalists_carry_points_over(carry: str, share: float) -> None:
    run = Run(scheme="mixed", sessions=4, final_sessions=2, finalists=4, carry=carry)
    run.register(8)
    run.draw()
    run.ok("schedule", rows=[[[1, 2, 5, 6], [3, 4, 7, 8]]] * 4)
    for session in range(1, 5):
        run.no("T-08", "schedule")
        run.play(session, dict.fromkeys((1, 2, 3, 4), 9))
    before = {one["number"]: one for one in run.ok("standings", official=True)["individual"]}
    rows = run.ok("schedule")["rows"]
    finalists = sorted(rows[0][0])
    assert sorted(rows[1][0]) == finalists
    assert finalists == [1, 2, 3, 4]
    run.play(5, {finalists[0]: 8})
    lines = run.ok("standings", official=True)["individual"]
    assert sorted(one["number"] for one in lines[:4]) == finalists
    line = next(one for one in lines if one["number"] == finalists[0])
    assert line["game_points"] == before[finalists[0]]["game_points"] * share + 48


def test_t08_the_final_takes_what_the_field_has() -> None:
    run = Run(scheme="mixed", sessions=6, final_sessions=1, finalists=16)
    run.register(8)
    assert any("8" in one for one in run.ok("check")["problems"])
    assert (
        "T-08"
        in Competition().answer(
            {"do": "create", "name": "x", "scheme": "mixed", "final_sessions": 1, "finalists": 6}
        )["error"]["cite"]
    )


def test_t12_tables_by_rank() -> None:
    run = knockout(16, sessions=6, final_seating="tables")
    rows = run.ok("schedule")["rows"]
    assert [sorted(table) for table in rows[0]] == [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
        [9, 10, 11, 12],
        [13, 14, 15, 16],
    ]
    snake = knockout(16, sessions=6).ok("schedule")["rows"]
    assert [sorted(table) for table in snake[0]] == [
        [1, 8, 9, 16],
        [2, 7, 10, 15],
        [3, 6, 11, 14],
        [4, 5, 12, 13],
    ]
    assert [table[0] for table in snake[0]] != [table[0] for table in snake[1]]


def test_t25_and_t30_ties_share_exactly() -> None:
    run = started()
    run.deal(1, 1, None, 8)
    lines = run.ok("standings")["individual"]
    assert [(one["place"], one["table_points"]) for one in lines] == [("1", "4"), *[("2-4", "1")] * 3]
    for session in (2, 3):
        run.ok("start", session=session, by="boss", at=150 * (session - 1))
        run.ok("foul", session=session, table=1, deal=1, player=1, foul="rule_breach", by="ref")
        run.ok("deal", session=session, table=1, number=1, winner=None, by="ref")
    assert run.ok("standings")["individual"][1]["table_points"] == "17/3"
    assert run.ok("standings", after=0)["individual"][0]["place"] == "1-4"
    assert run.ok("standings", after=1)["individual"][0]["sessions"] == [
        {"table_points": "4", "game_points": 48}
    ]


def test_t31_teams_are_the_sum_of_their_members() -> None:
    run = Run(team_size=2)
    run.register(4, teams=2)
    run.draw()
    run.ok("schedule", rows=ROWS)
    run.ok("start", session=1, by="boss", at=0)
    run.deal(1, 1, None, 8)
    lines = run.ok("standings")
    sums = {one["number"]: one["game_points"] for one in lines["individual"]}
    for team in lines["teams"]:
        members = [number for number in sums if run.event.state.team_of(number) == team["team"]]
        assert team["game_points"] == sum(sums[number] for number in members)
    run.ok("unplace", player=1, why="x", by="boss")
    assert run.ok("standings")["teams"] == lines["teams"]


def test_t32_and_t33_sheet_and_honours() -> None:
    run = started()
    run.deal(1, 1, 2, 30)
    run.deal(2, 1, None, 10)
    row = run.ok("sheet")["rows"][0]
    assert (row["number"], row["table_points"], row["game_points"]) == (1, "4", 108)
    assert row["sessions"][0]["game_points_sum"] == 108
    found = run.ok("honours")
    assert found["dearest_hand"][0] | {"hand": None} == {
        "number": 1,
        "player": run.key(1),
        "points": 30,
        "session": 1,
        "table": 1,
        "deal": 1,
        "hand": None,
    }
    assert found["most_wins"][0]["count"] == 2
    assert found["self_draws"][0]["count"] == 1
    assert found["dealt_in"] == [{"number": 2, "player": run.key(2), "count": 1}]


APPEAL: dict[str, Any] = {"session": 1, "about": "rules", "text": "No.", "fee_paid": True}


def test_t35_who_when_and_with_what() -> None:
    run = Run(team_size=2)
    run.register(4, teams=2)
    run.draw()
    run.ok("schedule", rows=ROWS)
    run.ok("start", session=1, by="boss", at=0)
    run.ok("foul", **ROW, deal=1, player="p02", foul="rule_breach", by="ref")
    run.deal(1, None)
    own = {**APPEAL, "player": "p02", "ruling": 1}
    run.no("T-35", "appeal", **own, author="p02", by="p01")
    run.no("T-02", "appeal", **own, author="p02")
    run.no("T-35", "appeal", **own, author="p03", by="p03")
    run.no("§3.12.3", "appeal", **{**own, "text": " "}, author="p02", by="p02")
    run.no("§3.12.2", "appeal", **{**own, "fee_paid": False}, author="p02", by="p02")
    run.ok("appeal", **own, author="p01", by="p01")  # the captain
    run.ok("appeal", **own, author="p02", by="p02", at=180)
    run.no("T-35", "appeal", **own, author="p02", by="p02", at=181)
    run.ok("foul", **ROW, deal=1, player="p02", foul="rule_breach", by="boss", at=200)
    run.ok("appeal", **{**own, "ruling": 2}, author="p02", by="p02", at=230)
    run.no("T-35", "appeal", **{**own, "ruling": 2}, author="p02", by="p02", at=231)


def test_t35_the_end_is_when_all_is_signed_if_that_is_earlier() -> None:
    run = started(appeal_fee=0)
    for number in range(1, 17):
        run.deal(number, None)
    run.sign_all(at=100)
    assert run.ok("end", session=1, by="boss")["end"] == 100
    keys = {
        "session": 1,
        "player": 1,
        "author": run.key(1),
        "by": run.key(1),
        "about": "other",
        "text": "noise",
    }
    run.ok("appeal", **keys, at=130)
    run.no("T-35", "appeal", **keys, at=131)


def appealed(**settings: Any) -> Run:
    """Ruling 1 against number 1, a row, and appeal 1."""
    run = started(**settings)
    run.ok("foul", **ROW, deal=1, player=1, foul="rule_breach", amount=20, by="ref")
    run.deal(1, None)
    run.ok("appeal", **APPEAL, player=1, author=run.key(1), by=run.key(1), ruling=1)
    return run


def test_t36_the_steps_in_their_order() -> None:
    run = appealed()
    run.no("T-36", "answer", appeal=1, step="chief_referee", decision="stands", by="boss")
    run.no("T-36", "answer", appeal=1, step="referee", decision="dismissed", by="ref")
    run.no("T-02", "answer", appeal=1, step="referee", decision="stands", by="desk")
    assert run.ok("answer", appeal=1, step="referee", decision="stands", by="ref", at=10)["fee"] == "open"
    run.ok("answer", appeal=1, step="chief_referee", decision="stands", by="boss", at=40)
    run.no("T-36", "answer", appeal=1, step="arbitration", decision="stands", by="arb")
    run.no("T-36", "answer", appeal=1, step="arbitration", decision="dismissed", by="arb", at=71)
    assert (
        run.ok("answer", appeal=1, step="arbitration", decision="dismissed", by="arb", at=70)["fee"] == "kept"
    )
    run.no("T-36", "answer", appeal=1, step="arbitration", decision="dismissed", by="arb")


def test_t36_other_matters_go_to_the_body() -> None:
    run = started()
    keys = {**APPEAL, "about": "other"}
    run.ok("appeal", **keys, player=1, author=run.key(1), by=run.key(1))
    run.no("T-36", "answer", appeal=1, step="referee", decision="stands", by="ref")
    run.ok("role", person="body", roles=["body"])
    run.no("T-36", "answer", appeal=1, step="body", decision="dismissed", by="arb")
    assert (
        run.ok("answer", appeal=1, step="body", decision="upheld", broke="§2.3.3", by="body")["fee"]
        == "returned"
    )


def test_t37_upheld_with_the_broken_rule_and_the_correction() -> None:
    run = appealed()
    answer = {"appeal": 1, "step": "referee", "decision": "upheld", "by": "ref"}
    revoke = {"do": "revoke", "ruling": 1}
    run.no("T-37", "answer", **answer, correction=revoke)
    run.no("T-37", "answer", **answer, broke="§3.11.2")
    run.no("T-28", "answer", **answer, broke="§3.11.2", correction={**revoke, "ruling": 9})
    assert run.ok("answer", **answer, broke="§3.11.2", correction=revoke)["fee"] == "returned"
    assert run.ok("state", **ROW)["sums"]["1"] == 0


def test_t37_an_appeal_corrects_a_fully_signed_row() -> None:
    run = started()
    run.deal(1, None)
    run.sign_all(at=150)
    keys = {**APPEAL, "table": 1, "number": 1}
    run.ok("appeal", **keys, player=2, author=run.key(2), by=run.key(2))
    fix = {"do": "correct", "session": 1, "table": 1, "number": 1, "winner": 2, "from": None, "points": 8}
    run.ok("answer", appeal=1, step="referee", decision="upheld", broke="§3.9.1", correction=fix, by="ref")
    assert run.ok("standings", official=True)["individual"][0]["number"] == 2


OTHERS: dict[str, tuple[dict[str, Any], dict[str, int]]] = {
    "dazhong": ({"winner": 1, "from": 2, "points": 21}, {"1": 21, "2": -21, "3": 0, "4": 0}),
    "sichuan": (
        {
            "events": [{"kong": 1, "kind": "concealed"}, {"hu": {"2": 8}, "from": 3}],
            "end": "exhausted",
            "waiting": {"1": None, "3": None, "4": None},
        },
        {},
    ),
    "classical": ({"winner": 3, "hands": {"1": 0, "2": 8, "3": 104, "4": 0}}, {}),
}


@pytest.mark.parametrize("ruleset", OTHERS)
def test_t38_other_games_through_their_own_desks(ruleset: str) -> None:
    result, wanted = OTHERS[ruleset]
    run = started(ruleset=ruleset)
    row = run.ok("deal", **ROW, number=1, result=result, by="ref")
    assert sum(row["row"].values()) == 0
    assert any(row["row"].values())
    assert not wanted or row["row"] == wanted
    shares = run.ok("state", **ROW)["table_points"].values()
    assert max(shares) == "4"
    run.no("T-38", "deal", **ROW, number=2, result=result, winner=1, by="ref")
    run.ok("deal", **ROW, number=2, unfinished=True, by="ref", at=150)
    run.sign_all()
    assert run.ok("standings", official=True)["individual"][0]["table_points"] == "4"


def test_t40_fees_are_records() -> None:
    run = appealed(appeal_fee=50, currency="EUR")
    refused = run.no("T-35", "appeal", **{**APPEAL, "fee_paid": False}, player=1, by=run.key(1), ruling=1)
    assert "50 EUR" in refused
