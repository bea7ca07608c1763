"""The counts of a person's deals: wins, deal-ins, values and fans, with the number of deals behind them."""

import json
from typing import Any

from tingpai.server.pages.counts import GameCounts, Results, counted


def won(
    seat: int, giver: int | None = None, *, total: int = 8, fans: tuple[str, ...] = (), **more: Any
) -> str:
    """A win as the log has it."""
    items = [{"id": fan, "count": 1} for fan in fans]
    by = "wall" if giver is None else "discard"
    return json.dumps(
        {
            "event": "won",
            "seat": seat,
            "by": by,
            "giver": giver,
            "score": {"total": total, "items": items},
            **more,
        }
    )


def played(players: tuple[int, ...], totals: tuple[int, ...]) -> str:
    """The end of a deal as the log has it; both lists are by seat."""
    return json.dumps({"event": "deal_played", "players": players, "totals": totals})


def only(*rows: str, chair: int = 2, ruleset: str = "mcr") -> GameCounts:
    """The counts of one match."""
    (game,) = counted([Results(ruleset, chair, rows)], "en").games
    return game


def test_seats_change_and_the_chair_stays() -> None:
    game = only(
        won(0, total=30, fans=("pure_straight", "self_drawn")),
        played((2, 0, 1, 3), (90, -30, -30, -30)),  # the person is East and draws
        won(3, 1, total=10, fans=("pure_straight",)),
        played((0, 2, 3, 1), (-8, -18, -8, 34)),  # the person is South and deals in
        played((1, 3, 2, 0), (0, 0, 0, 0)),
    )
    assert (game.matches, game.deals, game.wins, game.self_drawn, game.dealt_in) == (1, 3, 1, 1, 1)
    assert (game.value, game.best, game.points) == (30.0, 30, 72)
    assert [(fan.name, fan.count) for fan in game.fans] == [("Pure Straight", 1), ("Self-Drawn", 1)]


def test_false_wins_do_not_count() -> None:
    game = only(
        won(0, 1, false=True),
        won(1, 0, total=4),
        played((2, 0, 1, 3), (-12, 36, -12, -12)),
        ruleset="sichuan",
    )
    assert (game.wins, game.dealt_in, game.value) == (0, 1, None)


def test_three_winners_on_one_discard_are_one_deal_in() -> None:
    game = only(won(1, 0), won(2, 0), won(3, 0), played((2, 0, 1, 3), (-48, 16, 16, 16)), ruleset="sichuan")
    assert (game.deals, game.dealt_in) == (1, 1)


def test_games_are_apart_and_the_most_played_comes_first() -> None:
    deal = played((0, 1, 2, 3), (0, 0, 0, 0))
    found = counted(
        [Results("mcr", 0, [deal]), Results("classical", 1, [deal, deal]), Results("sichuan", 0, [])], "en"
    )
    assert [(game.ruleset, game.deals) for game in found.games] == [("classical", 2), ("mcr", 1)]


def test_a_deal_that_is_not_over_is_not_counted() -> None:
    assert counted([Results("mcr", 0, [won(0)])], "en").games == []
