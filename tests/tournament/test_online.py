"""Tables that are played at the server's own tables: T-39."""

from typing import Any

import pytest

from tournament.events import Run

ROW: dict[str, Any] = {"session": 1, "table": 1}
HERE: dict[str, Any] = {"session": 1, "table": 2}


def started() -> Run:
    """Eight players; the first table is played online, the second in the hall."""
    run = Run(friendly=True, sessions=1)
    run.register(8, substitutes=1)
    run.draw()
    run.ok("schedule")
    run.ok("start", session=1, online=[1], by="boss")
    return run


def test_t39_rows_come_from_the_match_and_nobody_signs() -> None:
    run = started()
    chairs = run.event.state.seats(1)[0]
    player = run.key(chairs[0])
    for by in ("ref", "boss", "desk", player):
        run.no("T-39", "deal", **ROW, number=1, winner=None, by=by)
    run.ok("deal", **ROW, number=1, winner=chairs[0], **{"from": None}, points=10, by="server")
    run.no("T-39", "sign", **ROW, **{"as": "player"}, by=player)
    run.no("T-39", "sign", **ROW, **{"as": "referee"}, by="ref")
    run.no("T-24", "sign", **ROW, **{"as": "server"}, by="server")  # the gong has not come
    run.ok("deal", **ROW, number=2, unfinished=True, by="server", at=150)
    assert run.ok("sign", **ROW, **{"as": "server"}, by="server")["missing"] == []
    official = {one["number"]: one["game_points"] for one in run.ok("standings", official=True)["individual"]}
    assert [official[number] for number in chairs] == [54, -18, -18, -18]


def test_t39_the_server_has_no_rights_in_the_hall() -> None:
    run = started()
    chairs = run.event.state.seats(1)[1]
    run.no("T-02", "deal", **HERE, number=1, winner=None, by="server")
    run.no("T-39", "sign", **HERE, **{"as": "server"}, by="server")
    run.no("T-02", "late", session=1, player=chairs[0], minutes=3, by="server")
    for do, keys in (("start", {"session": 1}), ("extra", {**ROW, "minutes": 5, "why": "tea"})):
        run.no("T-02", do, **keys, by="server")


def test_t39_everything_else_is_the_same_law() -> None:
    run = started()
    first, second, third, _ = run.event.state.seats(1)[0]
    late = run.ok("late", session=1, player=first, minutes=3, by="server")
    assert late["points"] == -10
    run.ok("revoke", ruling=late["ruling"], why="the line was down", by="boss")
    assert run.ok("late", session=1, player=second, minutes=16, by="server")["missed"]
    run.no("T-19", "deal", **ROW, number=1, winner=None, by="server")
    run.ok("substitute", session=1, player=second, **{"with": "s1"})
    run.ok("deal", **ROW, number=1, winner=None, by="server")
    run.ok("correct", **ROW, number=1, winner=third, **{"from": None}, points=8, why="seen", by="ref")
    run.ok("foul", **ROW, deal=1, player=third, foul="false_win", by="ref")


def test_t39_no_person_has_the_servers_key() -> None:
    run = Run()
    run.no("T-39", "register", player="server")
    run.no("T-39", "role", person="server", roles=["referee"])


@pytest.mark.parametrize("tables", [[0], [3], [1, 9]])
def test_t39_only_tables_that_there_are(tables: list[int]) -> None:
    run = Run(friendly=True, sessions=1)
    run.register(8)
    run.draw()
    run.ok("schedule")
    run.no("T-13", "start", session=1, online=tables, by="boss")
