"""People, rights, the event, the draw: T-01 to T-13. Each test fails without the decision that its name says."""

from hashlib import sha256

import pytest

from tingpai.tournament import Competition
from tingpai.tournament.competition import COMMANDS
from tingpai.tournament.rights import RIGHTS
from tournament.events import ROWS, Run, started

EVERYBODY = "organiser chief_referee referee arbiter scorer player public"
MAY = {
    **dict.fromkeys(
        ("role", "register", "withdraw", "replace", "commit", "draw", "schedule", "substitute"), "organiser"
    ),
    **dict.fromkeys(("start", "pause", "resume", "end", "revoke", "bar", "unplace"), "chief_referee"),
    **dict.fromkeys(("extra", "late"), "chief_referee referee"),
    **dict.fromkeys(("deal", "correct"), "chief_referee referee scorer player"),
    **dict.fromkeys(("check", "standings", "state", "sheet", "honours", "verify"), EVERYBODY),
    "oath": "organiser player",
    "foul": "chief_referee referee scorer",
    "sign": "chief_referee referee player",
    "appeal": "player",
    "answer": "chief_referee referee arbiter body",
}
"""Who may give which command, as the law says it (T-02)."""
FOR_NOBODY_ELSE = ("late", "foul", "sign", "appeal", "answer")
"""What the organiser never does for another."""
PERSONS = {"organiser": None, "chief_referee": "boss", "referee": "ref", "arbiter": "arb", "scorer": "desk"}


@pytest.mark.parametrize("role", [*PERSONS, "player", "public"])
@pytest.mark.parametrize("command", sorted(MAY))
def test_t02_rights(command: str, role: str) -> None:
    """The whole table: a command that a role may not give is refused by T-02 before anything else is looked at."""
    run = started()
    by = PERSONS.get(role, run.key(1) if role == "player" else "stranger")
    answer = run.competition.answer({"do": command, **({} if by is None else {"by": by})})
    refused = answer.get("error", {}).get("code") == "no_right"
    assert refused is not (role in MAY[command].split()), answer


def test_t02_the_table_has_every_command() -> None:
    assert set(MAY) == set(COMMANDS) == set(RIGHTS) - {"create"}


@pytest.mark.parametrize("command", sorted(MAY))
def test_t02_the_organiser_stands_in_for_a_chief_referee(command: str) -> None:
    """As long as nobody is chief referee, but never to sign, rule, appeal or arbitrate."""
    run = Competition()
    run.answer({"do": "create", "name": "Cup"})
    may = {"organiser", "chief_referee"} & set(MAY[command].split()) and command not in FOR_NOBODY_ELSE
    refused = run.answer({"do": command}).get("error", {}).get("code") == "no_right"
    assert refused is not bool(may)


def test_t01_nobody_judges_their_own_case() -> None:
    """Neither rules, nor signs as referee, nor revokes, nor answers; another matter at the same table they may."""
    run = started()
    me, other = run.key(1), run.key(2)
    run.ok("role", person=me, roles=["referee", "chief_referee", "arbiter"])
    foul = {"session": 1, "table": 1, "deal": 1, "by": me}
    run.no("T-01", "foul", **foul, player=1, foul="false_win")
    run.no("T-01", "foul", **foul, player=2, victim=1, foul="knocked_tile")
    run.ok("foul", **foul, player=2, foul="touched_wall")
    run.no("T-01", "late", session=1, player=1, minutes=3, by=me)
    ruling = run.ok("foul", **{**foul, "by": "ref"}, player=1, foul="empty_claim")["ruling"]
    run.no("T-01", "revoke", ruling=ruling, why="not I", by=me)
    run.no("T-01", "bar", player=1, from_=2, why="x", by=me)
    run.deal(1, None)
    run.no("T-01", "sign", session=1, table=1, as_="referee", by=me, at=150)
    keys = {"session": 1, "about": "rules", "text": "No.", "fee_paid": True}
    mine = run.ok("appeal", **keys, player=1, author=me, by=me, ruling=ruling)["appeal"]
    run.no("T-01", "answer", appeal=mine, step="referee", decision="stands", by=me)
    theirs = run.ok("appeal", **keys, player=2, author=other, by=other, ruling=1)["appeal"]
    run.ok("answer", appeal=theirs, step="referee", decision="stands", by="ref")
    run.ok("answer", appeal=theirs, step="chief_referee", decision="stands", by="boss")
    run.no("T-01", "answer", appeal=theirs, step="arbitration", decision="dismissed", by=me)
    run.ok("answer", appeal=theirs, step="arbitration", decision="dismissed", by="arb")


def test_t02_a_referee_has_tables() -> None:
    run = started()
    run.ok("role", person="far", roles=["referee"], tables=[7])
    for do, keys in (
        ("foul", {"deal": 1, "player": 1, "foul": "false_win"}),
        ("deal", {"number": 1, "winner": None}),
        ("extra", {"minutes": 3, "why": "tea"}),
    ):
        run.no("T-02", do, session=1, table=1, by="far", **keys)
    run.ok("role", person="far", roles=["referee"], tables=[1])
    run.ok("extra", session=1, table=1, by="far", minutes=3, why="tea")


def test_t02_players_enter_at_their_own_table_only() -> None:
    run = Run(friendly=True, sessions=1)
    run.register(8)
    run.draw()
    run.ok("schedule", rows=[[[1, 2, 3, 4], [5, 6, 7, 8]]])
    run.ok("start", session=1, by="boss", at=0)
    row = {"session": 1, "number": 1, "winner": None}
    run.no("T-02", "deal", **row, table=1, by=run.key(5))
    run.ok("deal", **row, table=1, by=run.key(4))
    closed = started(players_enter=False)
    closed.no("T-02", "deal", **row, table=1, by=closed.key(1))


def test_t02_everything_is_kept_with_who_and_when() -> None:
    run = started()
    run.deal(1, None, at=5)
    entry = run.event.entries[-1]
    assert (entry.at, entry.by) == (5, "ref")


def test_t03_an_unsigned_protocol_is_private() -> None:
    run = started()
    run.deal(1, None)
    run.no("T-03", "state", session=1, table=1, by="stranger")
    run.ok("state", session=1, table=1, by=run.key(2))
    run.ok("state", session=1, table=1, by="arb")
    run.sign_all(at=150)
    run.ok("state", session=1, table=1, by="stranger")
    assert run.ok("standings", by="stranger")["official"] is False


def test_t04_one_of_three_schemes_fixed_at_the_start() -> None:
    run = Competition()
    refused = run.answer({"do": "create", "name": "x", "scheme": "swiss"})
    assert "T-04" in refused["error"]["cite"]
    assert run.answer({"do": "create", "name": "x", "scheme": "knockout"})["ok"]
    assert "T-04" in run.answer({"do": "create", "name": "x"})["error"]["cite"]


def test_t05_six_sessions_or_friendly() -> None:
    run = Competition()
    assert "T-05" in run.answer({"do": "create", "name": "x", "sessions": 5})["error"]["cite"]
    mixed = {"do": "create", "name": "x", "scheme": "mixed", "sessions": 4}
    assert "T-05" in run.answer({**mixed, "final_sessions": 1})["error"]["cite"]
    assert run.answer({**mixed, "final_sessions": 2})["ok"]
    friendly = Run(sessions=5, friendly=True)
    friendly.register()
    assert any("§3.5.4" in one for one in friendly.ok("check")["problems"])


@pytest.mark.parametrize(
    ("players", "most", "with_teams"),
    [
        (4, 1, 0),
        (8, 1, 0),
        (12, 1, 0),
        (16, 5, 4),
        (20, 5, 4),
        (24, 7, 6),
        (28, 9, 8),
        (32, 10, 9),
        (36, 11, 10),
    ],
)
def test_t06_what_is_possible_is_said_before_the_draw(players: int, most: int, with_teams: int) -> None:
    for team_size, wanted in ((0, most), (4, with_teams)):
        run = Run(team_size=team_size, sessions=12)
        run.register(players, teams=team_size)
        found = run.ok("check")
        assert (found["players"], found["substitutes_needed"], found["tables"]) == (players, 0, players // 4)
        assert found["max_without_repeats"] == wanted
        assert any(str(wanted) in one for one in found["problems"])


def test_t06_sixteen_players_six_sessions_have_24_repeats() -> None:
    run = Run()
    run.register(16)
    assert any("24" in one for one in run.ok("check")["problems"])
    run.draw()
    found = run.ok("schedule")
    assert (found["repeats"], found["most_meetings"], found["winds"]) == (24, 2, 1)


def test_t09_teams_and_single_players_at_once() -> None:
    """A team that is not whole is not ranked, its players are."""
    run = Run(team_size=2)
    for key, team in (("a", "X"), ("b", "X"), ("c", "Y"), ("d", "")):
        run.ok("register", player=key, oath=True, **({"team": team} if team else {}))
    run.draw()
    run.ok("schedule", rows=ROWS)
    run.ok("start", session=1, by="boss")
    run.deal(1, 1, None, 20)
    found = run.ok("standings")
    assert [one["team"] for one in found["teams"]] == ["X"]
    assert len(found["individual"]) == 4


def test_t09_a_team_has_a_size_and_one_captain() -> None:
    run = Run(team_size=2)
    run.ok("register", player="a", team="X", captain=True)
    run.no("T-09", "register", player="b", team="X", captain=True)
    run.ok("register", player="b", team="X")
    run.no("T-09", "register", player="c", team="X")
    run.no("T-09", "register", player="c", captain=True)
    Run().no("T-09", "register", player="c", team="X")


def test_t10_substitutes_fill_up_and_are_in_no_ranking() -> None:
    run = Run()
    run.register(3)
    assert run.ok("check")["substitutes_needed"] == 1
    run.draw()
    run.no("T-10", "schedule")
    run.no("T-10", "register", player="s", substitute=True, team="X")
    run.ok("register", player="s", substitute=True, oath=True)
    run.ok("schedule", rows=ROWS)
    run.ok("start", session=1, by="boss", at=0)
    run.deal(1, 4, 1, 20)
    lines = run.ok("standings")["individual"]
    assert [(one["number"], one["table_points"]) for one in lines] == [(2, "1.5"), (3, "1.5"), (1, "0")]


def test_t11_the_hash_closes_the_registration_and_cannot_change() -> None:
    run = Run()
    run.register()
    run.no("T-11", "draw", secret="x")
    run.ok("commit", hash=sha256(b"x").hexdigest())
    run.no("T-11", "commit", hash=sha256(b"y").hexdigest())
    run.no("T-11", "register", player="late")
    run.no("T-11", "draw", secret="y")
    run.no("T-11", "draw", secret="x", proxies={"nobody": "judge"})
    run.ok("draw", secret="x", public="dice 3 4")
    run.no("T-11", "draw", secret="x")
    order = sorted(
        ("p01", "p02", "p03", "p04"), key=lambda key: sha256(f"x\ndice 3 4\n{key}".encode()).hexdigest()
    )
    assert [run.key(number) for number in (1, 2, 3, 4)] == order
    assert run.ok("verify")["draw"] is True


def test_t11_teams_are_drawn_in_rounds_and_a_proxy_is_recorded() -> None:
    run = Run(team_size=3)
    for key, team in (
        ("a", "X"),
        ("b", "X"),
        ("c", "X"),
        ("d", "Y"),
        ("e", ""),
        ("f", "Y"),
        ("g", ""),
        ("h", ""),
    ):
        run.ok("register", player=key, **({"team": team} if team else {}))
    run.ok("commit", hash=sha256(b"q").hexdigest())
    numbers = run.ok("draw", secret="q", proxies={"Y": "judge"})["numbers"]

    def lot(key: str) -> str:
        return sha256(f"q\n{key}".encode()).hexdigest()

    x, y, rest = (sorted(keys, key=lot) for keys in ("abc", "df", "egh"))
    first, second = (x, y) if lot("X") < lot("Y") else (y, x)
    order = [one for turn in range(3) for team in (first, second) for one in team[turn : turn + 1]] + rest
    assert sorted(numbers, key=lambda key: numbers[key]) == order
    assert run.event.state.proxies == {"Y": "judge"}


def test_t11_a_number_is_taken_over() -> None:
    """The record shows both; the new person needs an oath of their own."""
    run = started()
    old = run.key(2)
    run.no("T-11", "replace", player=2, with_="new", name="New", from_=1)
    run.no("T-11", "replace", player=2, with_=run.key(3), from_=2)
    run.ok("replace", player=2, with_="new", name="New", from_=2)
    run.deal(1, None)
    assert "New" in run.no("T-17", "start", session=2, by="boss", at=150)
    run.ok("oath", player="new")
    run.ok("start", session=2, by="boss", at=150)
    run.ok("deal", session=2, table=1, number=1, winner=None, by="new")
    run.no("T-02", "deal", session=2, table=1, number=2, winner=None, by=old)
    assert [key for _, key in run.event.state.holders[2]] == [old, "new"]
    assert {one["number"]: one["player"] for one in run.ok("standings")["individual"]}[2] == "new"
    assert run.ok("verify")["draw"] is True


def test_t13_given_rows_are_checked_and_counted() -> None:
    run = Run(friendly=True, sessions=2)
    run.register(8)
    run.draw()
    rows = [[[1, 2, 3, 4], [5, 6, 7, 8]], [[2, 1, 5, 6], [3, 4, 7, 8]]]
    run.no("T-13", "schedule", rows=rows[:1])
    run.no("T-13", "schedule", rows=[rows[0], [[1, 2, 3, 4], [5, 6, 7, 7]]])
    run.no("T-13", "schedule", rows=[rows[0], [[1, 2, 3, 4, 5], [6, 7, 8]]])
    found = run.ok("schedule", rows=rows)
    assert (found["repeats"], found["most_meetings"], found["winds"]) == (4, 2, 2)
    run.no("T-13", "schedule")
    assert run.ok("verify")["schedule"]["repeats"] == 4
