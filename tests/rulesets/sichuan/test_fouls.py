"""The referee's table of Sichuan, against the examples of the book (Fines, S-43…S-48, S-56)."""

import pytest

from tingpai.foul_table import Effect, Moment
from tingpai.play.script import play
from tingpai.referee import Incident, rule
from tingpai.rulesets.sichuan.fouls import fouls
from tingpai.score import balance


@pytest.mark.parametrize(
    ("out", "total"),
    [((), 24), ((0, 1), 8), ((0,), 16)],
    ids=["first hu of the deal", "one before, two at once", "one before"],
)
def test_false_win(out: tuple[int, ...], total: int) -> None:
    """Eight to each who was without hu right after it (Fines 1, both examples)."""
    ruling = rule(fouls, Incident("false_win", 2, out=out))
    assert balance(ruling.transfers)[2] == -total
    assert {one.points for one in ruling.transfers} == {8}
    assert ruling.effects == (Effect.PAYMENTS_BACK, Effect.KONGS_BACK)


def test_void_suit_costs_more() -> None:
    """48 besides, which nobody receives (S-45, S-56)."""
    ruling = rule(fouls, Incident("false_win_void", 2))
    assert balance(ruling.transfers) == [8, 8, -72, 8]
    assert [one.payee for one in ruling.transfers if one.points == 48] == [None]


def test_all_is_found_at_the_end() -> None:
    """Hands are looked at when the deal has ended (§2.6, S-55)."""
    assert {foul.moment for foul in fouls.values()} == {Moment.END_OF_DEAL}


def test_void_tiles_at_an_empty_wall() -> None:
    """East holds a void tile, South and West wait for 4 and 1, North does not (§9.2)."""
    outcome = play(
        {
            "ruleset": "sichuan",
            "void": {"E": "m", "S": "p", "W": "p", "N": "p"},
            "deal": {
                "E": "13579p2468s1357m9p",
                "S": "234555678s12s99s",
                "W": "123m456m789m11s67s",
                "N": "2468m13479s2589m",
            },
            "wall": "2p4p6p8p",
            "short": True,
            "moves": ["E discard 1m", "S discard 2p", "W discard 4p", "N discard 6p", "E discard 8p"],
        }
    )
    assert outcome["end"] == "exhausted", outcome
    assert outcome["totals"] == {"E": -53, "S": 8, "W": 2, "N": -5}
    ruling = rule(fouls, Incident("void_tiles", 0))
    assert balance(ruling.transfers) == [-48, 0, 0, 0]
    assert Effect.NOT_WAITING in ruling.effects
