"""Sessions, protocols, rulings: T-14 to T-29. Each test fails without the decision that its name says."""

from typing import Any

import pytest

from tournament.events import ROWS, Run, started

ROW: dict[str, Any] = {"session": 1, "table": 1}


def test_t14_seats_change_with_every_round() -> None:
    """A hand takes its seat and its round from the deal: App. 4 seats number 2 East in deal 5."""
    run = started()
    for number in range(1, 6):
        run.deal(number, None)
    seats = [row["seats"]["E"] for row in run.ok("state", **ROW)["rows"]]
    assert seats == [1, 2, 3, 4, 2]


def test_t15_the_clock_stops_for_everybody_and_extra_time_is_for_one_table() -> None:
    run = started(minutes=100)
    run.no("T-02", "pause", session=1, by="ref")
    assert run.ok("pause", session=1, by="boss", at=10)["gong"] == 100
    run.no("T-15", "pause", session=1, by="boss")
    run.no("T-35", "end", session=1, by="boss", at=190)
    assert run.ok("resume", session=1, by="boss", at=25)["gong"] == 115
    run.no("T-15", "resume", session=1, by="boss")
    assert run.ok("extra", **ROW, minutes=5, why="tea", by="ref")["gong"] == 120
    run.no("", "extra", **ROW, minutes=5, why=" ", by="ref")
    run.no("T-35", "end", session=1, by="boss", at=119)
    assert run.ok("end", session=1, by="boss", at=121)["end"] == 120
    run.no("T-15", "extra", **ROW, minutes=5, why="tea", by="ref", at=121)


def test_t16_at_the_gong_play_stops() -> None:
    run = started()
    run.no("T-16", "deal", **ROW, number=1, unfinished=True, by="ref", at=149)
    run.deal(1, None, at=150)
    run.no("T-16", "deal", **ROW, number=2, winner=None, by="ref", at=151)
    run.no("T-16", "deal", **ROW, number=2, winner=None, confirmed=True, by=run.key(1), at=151)
    run.deal(2, 1, 2, 10, confirmed=True, at=151)
    run.deal(3, None, confirmed=True, by="desk")
    run.no("T-20", "deal", **ROW, number=4, unfinished=True, winner=1, by="ref")
    run.ok("foul", **ROW, deal=4, player=2, foul="false_win", by="ref")
    row = run.ok("deal", **ROW, number=4, unfinished=True, by="ref")
    assert row["row"] == {"1": 0, "2": 0, "3": 0, "4": 0}
    assert row["sums"] == {"1": 54, "2": -78, "3": 12, "4": 12}  # M-24: the fine of the stopped deal stays
    run.no("T-20", "deal", **ROW, number=5, winner=None, confirmed=True, by="ref")


def test_t16_the_running_deal_may_be_finished() -> None:
    run = started(at_gong="finish")
    run.deal(1, None, at=155, by=run.key(1))
    run.no("T-16", "deal", **ROW, number=2, winner=None, by="ref")


def test_t17_oath_and_the_session_before() -> None:
    run = Run()
    run.register(4, oath=False)
    run.draw()
    run.ok("schedule", rows=ROWS)
    assert "P0" in run.no("T-17", "start", session=1, by="boss")
    run.no("T-02", "oath", player=1, by=run.key(2))
    run.ok("oath", player=1, by=run.key(1))
    for number in (2, 3, 4):
        run.ok("oath", player=number)
    run.no("T-17", "start", session=2, by="boss")
    run.ok("start", session=1, by="boss", at=0)
    run.no("T-17", "start", session=2, by="boss", at=149)
    run.ok("start", session=2, by="boss", at=150)


@pytest.mark.parametrize(("minutes", "points"), [(0.5, -10), (10, -10), (10.5, -20), (15, -20), (15.1, None)])
def test_t18_lateness_costs_by_minutes(minutes: float, points: int | None) -> None:
    run = started()
    found = run.ok("late", session=1, player=2, minutes=minutes, by="ref")
    assert (found["points"], found["missed"]) == (points or 0, points is None)
    run.no("", "late", session=1, player=2, minutes=0, by="ref")


def test_t18_a_second_entry_replaces_the_first_and_may_be_revoked() -> None:
    run = started()
    run.ok("late", session=1, player=2, minutes=5, by="ref")
    second = run.ok("late", session=1, player=2, minutes=12, by="ref")["ruling"]
    run.deal(1, None)
    assert run.ok("state", **ROW)["sums"]["2"] == -20
    run.ok("revoke", ruling=second, why="wrong clock", by="boss")
    assert run.ok("state", **ROW)["sums"]["2"] == 0


def test_t18_late_points_of_the_total_leave_the_session_alone() -> None:
    run = started(late_points="total")
    run.ok("late", session=1, player=2, minutes=5, by="ref")
    run.deal(1, None)
    line = {one["number"]: one for one in run.ok("standings")["individual"]}[2]
    assert (line["game_points"], line["table_points"]) == (-10, "1.75")
    assert line["sessions"] == [{"table_points": "1.75", "game_points": 0}]


def test_t19_a_substitute_plays_for_nobody() -> None:
    """In mid-session too; without a fourth person nobody plays."""
    run = started()
    run.deal(1, 1, None, 20)
    run.ok("late", session=1, player=1, minutes=20, by="ref")
    assert "P0" in run.no("T-19", "deal", **ROW, number=2, winner=None, by="ref")
    run.no("T-10", "substitute", session=1, player=1, with_=run.key(2))
    run.ok("substitute", session=1, player=1, with_="s1")
    run.no("T-19", "substitute", session=1, player=2, with_="s1")
    run.deal(2, 1, 2, 10, by="s1")
    lines = {one["number"]: one for one in run.ok("standings")["individual"]}
    assert lines[1]["sessions"] == [{"table_points": "0", "game_points": 0, "missed": True}]
    assert lines[3]["sessions"] == [{"table_points": "1.5", "game_points": -36}]
    run.no("T-22", "sign", **ROW, as_="player", player=1, by=run.key(1), at=150)
    run.ok("sign", **ROW, as_="player", player=1, by="s1", at=150)


def test_t19_withdrawn_players_miss_their_later_sessions() -> None:
    run = started()
    run.deal(1, 2, None, 8)
    run.ok("withdraw", player=2, why="ill")
    run.no("T-19", "withdraw", player=2, why="ill")
    assert run.no("T-19", "start", session=2, by="boss", at=150)
    run.ok("substitute", session=2, player=2, with_="s1")
    run.ok("start", session=2, by="boss", at=150)
    run.ok("deal", session=2, table=1, number=1, winner=2, from_=1, points=20, by="ref")
    line = {one["number"]: one for one in run.ok("standings")["individual"]}[2]
    assert [one.get("missed", False) for one in line["sessions"]] == [False, True]
    assert line["game_points"] == 48


def test_t20_rows_come_in_order_and_say_what_happened() -> None:
    run = started()
    run.no("T-20", "deal", **ROW, number=2, winner=None, by="ref")
    run.no("§3.9.1.1", "deal", **ROW, number=1, winner=1, from_=2, points=7, by="ref")
    run.no("T-20", "deal", **ROW, number=1, winner=1, from_=2, points=401, by="ref")
    run.ok("deal", **ROW, number=1, winner=1, from_=2, points=401, really=True, by="ref")
    win = {"tile": "1p", "from": "wall"}
    hand = {"ruleset": "mcr", "seat": "N", "round": "N", "hand": "234m234p234s2341p", "win": win}
    hand |= {"hand": "234m345p567s678s1p"}
    refused = run.no("", "deal", **ROW, number=2, winner=2, from_=3, hand=hand, by="ref")
    assert refused
    pure = {**hand, "hand": "1112345678999s", "win": {"tile": "5s", "from": "wall"}}
    assert run.ok("deal", **ROW, number=2, winner=2, from_=3, hand=pure, by="ref")["row"]["2"] > 88
    for number in range(3, 17):
        run.deal(number, None)
    run.no("T-20", "deal", **ROW, number=17, winner=None, by="ref")


def test_t21_who_corrects_when() -> None:
    run = started()
    one, two = run.key(1), run.key(2)
    fix = {**ROW, "number": 1, "winner": 3, "from": None, "points": 8}
    run.deal(1, None, by=one)
    run.no("T-21", "correct", **fix, by=two)
    run.no("T-21", "correct", **fix, by=two, why="I saw it")
    run.ok("correct", **fix, by=one)
    run.deal(2, None, by=two)
    run.no("T-21", "correct", **fix, by=one)
    run.no("T-21", "correct", **fix, by="ref")
    run.ok("correct", **fix, by="ref", why="heard wrong")
    run.sign_all(at=150)
    run.no("T-21", "correct", **fix, by="ref", why="again")
    run.no("T-21", "correct", **fix, by="boss")
    assert run.ok("correct", **fix, by="boss", why="again")["corrected"] is True


def test_t22_signatures() -> None:
    """A change takes them away; the chief referee is last; a full protocol stays in force when it is corrected."""
    run = started()
    run.deal(1, 1, None, 8)
    sign = {**ROW, "at": 150}
    run.no("T-22", "sign", **sign, as_="player", player=2, by=run.key(1))
    run.no("T-22", "sign", **sign, as_="player", player=2, by="ref")
    assert run.ok("sign", **sign, as_="player", by=run.key(1))["missing"] == [
        2,
        3,
        4,
        "referee",
        "chief_referee",
    ]
    run.no("T-22", "sign", **sign, as_="player", player=1, by=run.key(1))
    run.no("T-22", "sign", **sign, as_="chief_referee", by="boss")
    run.no("T-02", "sign", **sign, as_="chief_referee", by="ref")
    changed = run.ok("correct", **ROW, number=1, winner=None, why="a draw", by="ref")
    assert changed["told"] == [1]
    assert run.ok("state", **ROW)["signed"] == []
    assert run.ok("standings", official=True)["individual"][0]["sessions"] == [None]
    run.sign_all()
    assert run.ok("standings", official=True)["individual"][0]["sessions"][0]["table_points"] == "1.75"
    run.no("T-22", "foul", **ROW, deal=1, player=1, foul="false_win", by="ref")
    run.ok("foul", **ROW, deal=1, player=1, foul="false_win", by="boss")
    assert len(run.ok("state", **ROW)["signed"]) == 6
    assert run.ok("state", **ROW)["corrected"] is True
    assert run.ok("standings", official=True)["individual"][3]["number"] == 1
    run.no("T-22", "deal", **ROW, number=2, winner=None, by="ref")


def test_t23_fines_count_in_the_session() -> None:
    run = started()
    run.ok("foul", **ROW, deal=1, player=1, foul="false_win", by="ref")
    assert run.deal(1, None)["row"] == {"1": 0, "2": 0, "3": 0, "4": 0}
    found = run.ok("state", **ROW)
    assert found["fines"] == {"1": -60, "2": 20, "3": 20, "4": 20}
    assert found["table_points"]["1"] == "0"


def test_t24_fewer_deals_are_signed_after_the_gong_or_for_a_reason() -> None:
    run = started()
    run.deal(1, None)
    run.no("T-24", "sign", **ROW, as_="player", by=run.key(1), at=140)
    run.no("T-24", "sign", **ROW, as_="player", by=run.key(1), why="I must go", at=140)
    run.ok("sign", **ROW, as_="referee", by="ref", why="the hall is closed", at=140)
    run.ok("sign", **ROW, as_="player", by=run.key(1), at=140)


def test_t24_a_table_counts_from_its_first_row() -> None:
    run = started()
    assert run.ok("standings")["individual"][0]["sessions"] == [None]
    run.deal(1, None)
    assert run.ok("standings")["individual"][0]["sessions"] != [None]


def test_t26_the_book_before_the_referee_confirms() -> None:
    run = started()
    keys = {**ROW, "deal": 1, "by": "ref"}
    run.no("", "foul", **keys, player=1, foul="rule_breach", amount=7)
    run.ok("foul", **keys, player=1, foul="rule_breach", amount=40)
    assert (
        run.ok("foul", **keys, player=1, victim=run.key(3), foul="knocked_tile", amount=37)["points"]["3"]
        == 37
    )
    first = run.ok("foul", **keys, player=2, foul="touched_wall")
    second = run.ok("foul", **keys, player=2, foul="saw_wall_tile")  # the two share one counter
    assert (first["warning"], second["points"]["2"]) == (True, -5)
    run.no("T-26", "foul", **keys, player="s1", foul="touched_wall")


def test_t26_late_pung_is_counted_by_round() -> None:
    run = started()
    steps = []
    for number in range(1, 6):
        found = run.ok("foul", **ROW, deal=number, player=1, foul="late_pung", by="ref")
        steps.append(found["points"]["1"])
        run.deal(number, None)
    assert steps == [0, -5, -10, -20, 0]


def test_t27_what_is_past_is_not_judged() -> None:
    run = started()
    for number in (1, 2, 3):
        run.deal(number, None)
    old = {**ROW, "deal": 1, "player": 1}
    run.no("T-27", "foul", **old, foul="false_win", by="ref")
    run.ok("foul", **{**old, "deal": 3}, foul="false_win", by="ref")
    run.ok("foul", **old, foul="cheating", amount=60, by="ref")
    run.ok("foul", **old, foul="short_win", paper=True, by="desk")
    run.no("T-27", "foul", **old, foul="false_win", admitted=True, why="seen on film", by="ref")
    run.no("T-27", "foul", **old, foul="false_win", admitted=True, by="boss")
    run.ok("foul", **old, foul="false_win", admitted=True, why="seen on film", by="boss")
    run.ok("late", session=1, player=2, minutes=3, by="ref")
    run.no("T-27", "foul", **{**old, "deal": 5}, foul="false_win", by="ref")


def test_t28_later_steps_are_counted_anew() -> None:
    run = started()
    for number in (1, 2, 3):
        run.ok("foul", **ROW, deal=number, player=1, foul="empty_claim", by="ref")
        run.deal(number, None)
    run.no("T-02", "revoke", ruling=2, why="no", by="ref")
    run.ok("revoke", ruling=2, why="wrong player", by="boss")
    assert run.ok("state", **ROW)["sums"]["1"] == -5
    run.no("T-28", "revoke", ruling=2, why="again", by="boss")


def test_t29_barred_from_a_session_on() -> None:
    run = started()
    run.deal(1, 2, None, 8)
    run.no("T-02", "bar", player=2, from_=2, why="x", by="ref")
    run.ok("bar", player=2, from_=2, to=2, why="fight", by="boss")
    run.no("T-19", "start", session=2, by="boss", at=150)
    run.ok("substitute", session=2, player=2, with_="s1")
    run.ok("start", session=2, by="boss", at=150)
    run.ok("deal", session=2, table=1, number=1, winner=None, by="ref")
    run.ok("start", session=3, by="boss", at=300)
    line = {one["number"]: one for one in run.ok("standings", after=2)["individual"]}[2]
    assert (line["game_points"], line["sessions"][1].get("missed")) == (48, True)


def test_t29_a_severe_ruling_is_the_chief_referees_and_carries_its_consequence() -> None:
    run = started()
    run.deal(1, 2, None, 8)
    keys = {**ROW, "deal": 1, "player": 2, "foul": "dishonest_gain"}
    run.no("T-29", "foul", **keys, by="ref")
    ruling = run.ok("foul", **keys, by="boss")["ruling"]
    lines = run.ok("standings")["individual"]
    assert [(one["number"], one["place"]) for one in lines] == [(1, "1-3"), (3, "1-3"), (4, "1-3"), (2, None)]
    run.no("T-19", "start", session=2, by="boss", at=150)
    run.ok("revoke", ruling=ruling, why="not proved", by="boss")
    assert run.ok("standings")["individual"][0]["number"] == 2
    run.ok("start", session=2, by="boss", at=150)


def test_t29_without_a_place() -> None:
    run = started()
    run.deal(1, 2, None, 8)
    run.ok("unplace", player=2, why="dishonest", by="boss")
    lines = run.ok("standings")["individual"]
    assert lines[-1]["number"] == 2
    assert (lines[-1]["place"], lines[0]["place"], lines[0]["table_points"]) == (None, "1-3", "1")
