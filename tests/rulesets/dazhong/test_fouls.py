"""The referee's table of Dazhong, against the worked cases of the book (Fines, Wrong count, Wrong calls)."""

import pytest

from tingpai.foul_table import Effect, Moment
from tingpai.referee import Incident, rule
from tingpai.rulesets.dazhong.fouls import fouls
from tingpai.score import balance

PENALTIES = [
    ("false_win_ready", [-30, 10, 10, 10]),
    ("false_win", [-60, 20, 20, 20]),
    ("false_kong", [-90, 30, 30, 30]),
]
DEAD = {
    "false_win", "false_win_ready", "wrong_set", "too_few", "too_many", "deliberate_count",
    "drew_out_of_turn",
    "discarded_before_drawing", "silent_claim", "replacement_before_kong",
}  # fmt: skip
NO_CLAIMS = {"too_many", "deliberate_count", "drew_out_of_turn", "replacement_before_kong"}
FREE = {"corrected_set", "changed_call", "withdrawn_call", "withdrawn_kong", "withdrawn_win", "false_ready"}


@pytest.mark.parametrize(("foul", "deltas"), PENALTIES)
def test_penalties(foul: str, deltas: list[int]) -> None:
    """East does it: 10 with a ready hand, 20 without, 30 for a false kong, to each (D-57)."""
    assert balance(rule(fouls, Incident(foul, 0)).transfers) == deltas


def test_dead_hands() -> None:
    """Which fouls kill the hand, and which bar claims and kongs too (D-58, D-59, D-74)."""
    assert {foul.id for foul in fouls.values() if Effect.DEAD_HAND in foul.effects} == DEAD
    assert {foul.id for foul in fouls.values() if Effect.NO_CLAIMS in foul.effects} == NO_CLAIMS


def test_false_kong_comes_out_at_the_end() -> None:
    """The kong is looked at when the deal has ended (Kong 10)."""
    assert fouls["false_kong"].moment is Moment.END_OF_DEAL
    assert fouls["false_win"].moment is Moment.AT_ONCE


@pytest.mark.parametrize("foul", sorted(FREE))
def test_no_penalty(foul: str) -> None:
    """Put right or taken back in time: nothing (Wrong calls 1–4, 7, D-59); false ready hands: D-23."""
    ruling = rule(fouls, Incident(foul, 0))
    assert ruling.transfers == ()
    assert not ruling.warning
    assert set(ruling.effects) <= {Effect.MAY_CORRECT, Effect.CLAIM_VOID}


def test_no_ladders() -> None:
    """The book knows none, and nothing is lost to nobody."""
    for foul in fouls.values():
        assert not foul.ladder
        victim = 1 if foul.amounts else None
        amount = 12 if foul.amounts else None
        assert sum(balance(rule(fouls, Incident(foul.id, 0, victim=victim, amount=amount)).transfers)) == 0
