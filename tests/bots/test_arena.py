"""The arena: duplicate play that is the same everywhere, and seats that fail without breaking it."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from bots import players
from tingpai import bots, rulesets
from tingpai.bots import arena
from tingpai.bots.arena import Entry, Result
from tingpai.bots.arena_deal import begin, seat_of, seed_of
from tingpai.bots.seat import FAILURES, MOST_FAILURES, Maker, Seat, SeatFailed
from tingpai.errors import BadOption, BadRequest
from tingpai.play.view import view
from tingpai.state import events as ev

NONE = dict.fromkeys(FAILURES, 0)
MIXED: Sequence[str | Maker] = (players.Eager, "random", players.Player, "random")


def plain(result: Result) -> dict[str, Any]:
    """The results without what was timed."""
    found = result.as_json()
    for one in found["entries"]:
        del one["time"]
    return found


def deals(result: Result) -> list[tuple[object, ...]]:
    """Every deal without what was timed."""
    return [(one.end, one.points, one.wins, one.failures, one.decisions) for one in result.deals]


# -- the same everywhere ------------------------------------------------------------------------------------


def test_same_seed_same_results_on_any_number_of_processes() -> None:
    alone = arena.run("sichuan", MIXED, 5, 11, on="one")
    again = arena.run("sichuan", MIXED, 5, 11, on="one")
    many = arena.run("sichuan", MIXED, 5, 11, on="processes", workers=2)
    assert plain(alone) == plain(again) == plain(many)
    assert deals(alone) == deals(again) == deals(many)
    assert deals(arena.run("sichuan", MIXED, 5, 12, on="one")) != deals(alone)


def test_more_deals_begin_with_the_same_ones() -> None:
    few, many = (arena.run("dazhong", MIXED, count, 5, on="one") for count in (2, 3))
    assert deals(many)[: len(deals(few))] == deals(few)


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_every_ruleset_can_be_played(ruleset: str) -> None:
    result = arena.run(ruleset, MIXED, 1, 3, on="one")
    assert len(result.deals) == 4
    assert all(one.decisions for one in result.standings)
    assert not any(one.failures for one in result.deals)


def test_whoever_wants_to_win_is_ahead() -> None:
    result = arena.run("dazhong", [players.Eager, "random", "random", "random"], 12, 1, on="one")
    ahead = result.difference("Eager", "random")
    assert ahead.low is not None
    assert ahead.low > 0
    assert result.standings[0].name == "Eager"
    assert result.standings[0].fans


# -- duplicate play -----------------------------------------------------------------------------------------


def test_every_wall_is_played_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each entry sits once on each seat of each wall, and the wall is the same for all players."""
    notes: list[tuple[int, int, str]] = []
    monkeypatch.setattr(players.Noting, "notes", notes)
    arena.run("mcr", [Entry("noting", players.Noting), "random", "random", "random"], 3, 9, on="one")
    rules = rulesets.table("mcr")
    walls = [view(rules, begin(rules, 9, wall).deal, None).commitment for wall in range(3)]
    assert len(set(walls)) == 3
    assert Counter((seat, wall) for seat, _, wall in notes) == Counter(
        (seat, wall) for seat in range(4) for wall in walls
    )


def test_every_bot_has_a_seed_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    notes: list[tuple[int, int, str]] = []
    monkeypatch.setattr(players.Noting, "notes", notes)
    arena.run("sichuan", [players.Noting] * 4, 2, 9, on="one")
    assert sorted(seed for _, seed, _ in notes) == sorted(
        seed_of(9, wall, rotation, seat) for wall in range(2) for rotation in range(4) for seat in range(4)
    )


def test_walls_differ_by_number_and_seed_and_rounds_take_turns() -> None:
    rules = rulesets.table("mcr")
    tables = [begin(rules, seed, wall) for seed in (1, 2) for wall in range(5)]
    assert len({tuple(table.deal.wall.tiles) for table in tables}) == 10
    assert [table.deal.round for table in tables[:5]] == [0, 1, 2, 3, 0]


def test_points_belong_to_the_entry_and_not_to_the_seat() -> None:
    """Of four that play alike and never err, each gets on one seat what the others get there."""
    result = arena.run("sichuan", [Entry(name, players.Player) for name in "ABCD"], 3, 4, on="one")
    for wall in result.walls:
        by_seat = [
            {
                deal.points[entry]
                for rotation, deal in enumerate(wall.deals)
                if seat_of(entry, rotation) == seat
            }
            for seat in range(4)
            for entry in range(4)
        ]
        assert all(by_seat[4 * seat] == one for seat in range(4) for one in by_seat[4 * seat : 4 * seat + 4])


# -- seats that fail ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("maker", "kind", "detail"),
    [
        (players.Crashing, "crash", "ZeroDivisionError: a bug"),
        (players.Exiting, "crash", "SystemExit: enough"),
        (players.Illegal, "illegal", "zimo"),
        (players.Nonsense, "nonsense", "'discard 5m'"),
        (players.Late, "timeout", "no answer from the program"),
        (players.absent, "crash", "RuntimeError: no such program"),
    ],
)
def test_a_seat_that_fails_is_counted_and_the_deal_goes_on(maker: Maker, kind: str, detail: str) -> None:
    result = arena.run("mcr", [maker, "random", "random", "random"], 1, 2, on="one")
    failed = result.standing(arena.entry(maker).name)
    each = 1 if maker is players.absent else MOST_FAILURES
    assert failed.failures == NONE | {kind: 4 * each}
    assert result.failures(failed.name)[0][1].detail == detail
    assert result.standing("random").failures == NONE
    assert len(result.deals) == 4


def test_a_player_who_thinks_too_long_is_interrupted() -> None:
    result = arena.run("sichuan", [players.Slow, "random", "random", "random"], 1, 2, on="one", limit=0.05)
    slow = result.standing("Slow")
    # On a busy machine a fast move may be late, too.
    assert slow.failures == NONE | {"timeout": slow.failures["timeout"]}
    assert slow.failures["timeout"] >= 4
    assert slow.slowest >= 0.05
    assert slow.decisions > 4, "it is asked again after one failure"


def test_the_clock_is_read_where_nobody_can_be_interrupted() -> None:
    """Without an open `clock`, as in a thread: a late answer counts as none."""

    class Thinking(players.Player):
        def move(self, view: Any) -> Any:
            import time

            time.sleep(0.02)
            return super().move(view)

    rules = rulesets.table("mcr")
    table = begin(rules, 1, 1)
    seat = Seat(Thinking, rules, 1, limit=0.01)
    assert seat.choose(view(rules, table.deal, 0)) is None
    assert [one.kind for one in seat.failures] == ["timeout"]


def test_a_failing_seat_plays_the_default_action() -> None:
    """The table plays the same action for a bot that fails as for a player whose time ran out."""
    absent = arena.run("sichuan", [players.absent, "random", "random", "random"], 1, 2, on="one")
    illegal = arena.run("sichuan", [players.Illegal, "random", "random", "random"], 1, 2, on="one")
    assert [(one.end, one.points) for one in absent.deals] == [(one.end, one.points) for one in illegal.deals]


def test_formats_of_other_people() -> None:
    """Rules by name, and what a failure costs there."""
    arena.format_maker("lenient", "bots.players:strict")
    arena.format_maker("strict", "bots.players:strict", foul="failed")
    seats: list[str | Maker] = [players.Illegal, "random", "random", "random"]
    lenient = arena.run("lenient", seats, 1, 2, on="one")
    assert deals(lenient) == deals(arena.run("mcr", seats, 1, 2, on="one"))
    strict = arena.run("strict", seats, 2, 2, on="one")
    assert {(one.end, one.points) for one in strict.deals} == {("foul", (-30, 10, 10, 10))}
    assert strict.standing("Illegal").failures == NONE | {"illegal": 8}
    assert deals(arena.run("strict", seats, 2, 2, workers=2)) == deals(strict)
    with pytest.raises(BadOption):
        arena.run("strict", seats, 1, options={"any": 1})


def test_an_unknown_kind_of_failure_is_a_crash() -> None:
    assert SeatFailed("odd", "x").kind == "crash"


def test_a_bot_that_ends_its_process_is_told_as_such() -> None:
    with pytest.raises(BadRequest, match="worker died"):
        arena.run("sichuan", [players.Dying, "random", "random", "random"], 2, 1, workers=2)


def test_bots_are_told_what_their_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players.Watching, "diaries", [])
    monkeypatch.setattr(players.Watching, "closed", 0)
    arena.run("sichuan", [players.Watching, "random", "random", "random"], 1, 1, on="one")
    assert players.Watching.closed == 4
    assert len(players.Watching.diaries) == 4
    for place, diary in enumerate(players.Watching.diaries):
        assert {seat for seat, _ in diary} == {place}
        assert isinstance(diary[0][1], ev.DealStarted)
        assert not diary[0][1].wall
        assert isinstance(diary[-1][1], ev.DealEnded)
        drawn = [event for _, event in diary if isinstance(event, ev.Drew)]
        assert {event.seat for event in drawn if event.tile is not None} == {place}


# -- who may sit down ---------------------------------------------------------------------------------------


def test_seats_by_name() -> None:
    rules = rulesets.table("mcr")
    assert arena.entry("random").make(rules, 1).name == "random"
    named = arena.entry("bots.players:Eager")
    assert named.name == "bots.players:Eager"
    assert named.make is players.Eager
    arena.seat_maker("echo", players.echo)
    arena.seat_maker("lazy", "bots.players:echo")
    for prefix in ("echo", "lazy"):
        made = arena.entry(f"{prefix}:./a program:with colons")
        assert made.name == f"{prefix}:./a program:with colons"
        assert made.make(rules, 1).name == "./a program:with colons"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nobody", "no player “nobody”"),
        ("no.such.module:make", "cannot be imported"),
        ("bots.players:nothing", "cannot be imported"),
        ("bots.players:NOT_CALLABLE", "cannot be imported"),
        (":", "cannot be imported"),
    ],
)
def test_seats_that_nobody_knows(name: str, said: str) -> None:
    with pytest.raises(BadRequest, match=said):
        arena.run("mcr", [name, "random", "random", "random"], 1)


def test_what_cannot_be_played_is_refused() -> None:
    four = ["random"] * 4
    with pytest.raises(BadRequest, match="four"):
        arena.run("mcr", ["random"] * 3, 1)
    with pytest.raises(BadRequest, match="at least one"):
        arena.run("mcr", four, 0)
    with pytest.raises(BadRequest, match="riichi"):
        arena.run("riichi", four, 1)
    with pytest.raises(BadOption):
        arena.run("mcr", four, 1, options={"nonsense": [1]})
    with pytest.raises(BadRequest, match="moon"):
        arena.run("mcr", four, 1, on="moon")
    with pytest.raises(BadRequest, match="workers"):
        arena.run("mcr", four, 1, workers=0)
    with pytest.raises(BadRequest, match="limit"):
        arena.run("mcr", four, 1, limit=0)
    with pytest.raises(BadRequest, match="sent to other processes"):
        arena.run("mcr", [lambda rules, seed: bots.make("random", rules, seed), *four[1:]], 2, workers=2)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    arena.run("sichuan", ["random"] * 4, 3, on="one", progress=lambda done, walls: told.append((done, walls)))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


# -- ratings ------------------------------------------------------------------------------------------------


def test_rating_of_everybody_against_everybody() -> None:
    names: list[str | Maker] = [players.Eager, players.Player, "random"]
    told: list[tuple[int, int]] = []
    found = arena.rating(
        "dazhong", names, 2, seed=1, on="one", progress=lambda done, walls: told.append((done, walls))
    )
    assert set(found.results) == {("Eager", "Player"), ("Eager", "random"), ("Player", "random")}
    assert found.results["Eager", "random"].names == ("Eager", "Eager", "random", "random")
    assert found.order[0] == "Eager"
    pair = found.results["Eager", "random"]
    assert found.points("Eager", "random") == pair.standing("Eager").points
    assert found.points("random", "Eager") == pair.standing("random").points
    means = [found.points("Eager", other).mean for other in ("Player", "random")]
    assert found.mean("Eager").mean == pytest.approx(sum(means) / 2)
    assert told[0] == (0, 6)
    assert told[-1] == (6, 6)
    assert [one["name"] for one in found.as_json()["rating"]] == found.order
    with pytest.raises(BadRequest, match="two"):
        arena.rating("mcr", ["random", "random"])
