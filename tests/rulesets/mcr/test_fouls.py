"""The referee's table of MCR, against the worked cases of the book (§3.11, M-66…M-78)."""

from typing import Any

import pytest

from support import table_after
from tingpai.errors import IllegalAction
from tingpai.foul_table import Effect, Moment, Receiver
from tingpai.referee import Incident, rule
from tingpai.rulesets.mcr.fouls import fouls
from tingpai.score import balance
from tingpai.state import actions

LADDERS = ("empty_claim", "touched_wall", "saw_wall_tile", "late_pung")
PENALTIES: list[tuple[str, str, list[int], set[Effect]]] = [
    ("mcr-falsehu-10", "short_win", [10, 10, -30, 10], {Effect.DEAD_HAND, Effect.CLAIM_VOID}),
    ("mcr-falsehu-20", "false_win", [20, 20, -60, 20], {Effect.DEAD_HAND, Effect.CLAIM_VOID}),
    ("mcr-expose-30", "exposed_hand", [10, 10, -30, 10], {Effect.DEAD_HAND, Effect.MUST_DISCARD}),
    ("M-72", "winning_tile_not_taken", [20, 20, -60, 20], {Effect.DEAD_HAND, Effect.CLAIM_VOID}),
    ("M-71 set", "wrong_set", [0, 0, 0, 0], {Effect.DEAD_HAND, Effect.CLAIM_VOID}),
    ("M-71 count", "wrong_count", [0, 0, 0, 0], {Effect.DEAD_HAND}),
    ("M-72 set", "tile_not_taken", [0, 0, 0, 0], {Effect.DEAD_HAND}),
    ("M-73 call", "claim_then_win", [0, 0, 0, 0], {Effect.NO_WIN_THIS_TURN}),
    ("M-73 shown", "showed_without_win", [0, 0, 0, 0], {Effect.DEAD_HAND}),
    ("M-73 reach", "reached_over_and_took", [0, 0, 0, 0], {Effect.DEAD_HAND, Effect.NO_CLAIMS}),
    ("M-74", "exposed_tile", [0, 0, 0, 0], {Effect.MUST_DISCARD}),
    ("information", "gave_information", [0, 0, 0, 0], {Effect.DEAD_HAND}),
    ("mixed", "mixed_tiles", [0, 0, 0, 0], {Effect.WIN_VOID, Effect.DEAD_HAND}),
    ("disorder", "disorder", [0, 0, 0, 0], {Effect.BARRED, Effect.CRITICISM}),
]


@pytest.mark.parametrize(("case", "foul", "deltas", "effects"), PENALTIES)
def test_penalties(case: str, foul: str, deltas: list[int], effects: set[Effect]) -> None:
    """West does it: what each seat gains or loses, and what else follows."""
    ruling = rule(fouls, Incident(foul, 2))
    assert balance(ruling.transfers) == deltas, case
    assert set(ruling.effects) == effects


@pytest.mark.parametrize("foul", LADDERS)
def test_ladder(foul: str) -> None:
    """A warning, then 5, 10, 20, 40, 50, 60 and 60 again, to nobody (M-66, M-67)."""
    once = Incident(foul, 2)
    rulings = [rule(fouls, once, [once] * times) for times in range(8)]
    assert [sum(one.points for one in ruling.transfers) for ruling in rulings] == [
        0,
        5,
        10,
        20,
        40,
        50,
        60,
        60,
    ]
    assert [ruling.warning for ruling in rulings] == [True] + [False] * 7
    assert all(one.payee is None for ruling in rulings for one in ruling.transfers)


def test_late_pungs_start_again_each_round() -> None:
    """The counter of late pungs is per round, the others run through the session (M-66)."""
    for foul, number in (("late_pung", 1), ("empty_claim", 2), ("touched_wall", 2)):
        before = Incident(foul, 1, deal=4, round=0)
        assert rule(fouls, Incident(foul, 1, deal=5, round=1), [before]).number == number


def test_touching_and_seeing_share_a_ladder() -> None:
    """A seen tile stands on the same ladder, and the hand dies (M-75)."""
    ruling = rule(fouls, Incident("saw_wall_tile", 1), [Incident("touched_wall", 1)])
    assert balance(ruling.transfers) == [0, -5, 0, 0]
    assert Effect.DEAD_HAND in ruling.effects
    assert Effect.TILE_RETURNS in rule(fouls, Incident("touched_wall", 1)).effects


@pytest.mark.parametrize(
    ("minutes", "points", "lost"),
    [(0.5, 10, False), (10, 10, False), (10.5, 20, False), (11, 20, False), (15, 20, False), (15.5, 0, True)],
)
def test_lateness(minutes: float, points: int, lost: bool) -> None:
    """Up to ten minutes 10, up to fifteen 20, later the session is lost (M-76)."""
    ruling = rule(fouls, Incident("late", 2, minutes=minutes))
    assert balance(ruling.transfers) == [0, 0, -points, 0]
    assert (Effect.SESSION_LOST in ruling.effects) is lost


def test_knocked_tile() -> None:
    """Five to sixty to the victim, five where the referee says nothing (M-70)."""
    facts: dict[str, Any] = {"seat": 2, "victim": 1}
    assert balance(rule(fouls, Incident("knocked_tile", **facts)).transfers) == [0, 5, -5, 0]
    assert balance(rule(fouls, Incident("knocked_tile", amount=60, **facts)).transfers) == [0, 60, -60, 0]


def test_referee_takes_what_the_list_has() -> None:
    """For a breach of the rules 5, 10, 20, 40, 50 or 60, to nobody (§3.11.2)."""
    assert tuple(fouls["rule_breach"].amounts) == (5, 10, 20, 40, 50, 60)
    assert balance(rule(fouls, Incident("rule_breach", 2, amount=40)).transfers) == [0, 0, -40, 0]


def test_fines_are_recorded_after_the_deal() -> None:
    """Every fine of a deal comes after its settlement (§3.9.1.2(3), M-78)."""
    costly = [foul for foul in fouls.values() if (foul.fines or foul.ladder) and not foul.minutes]
    assert {foul.moment for foul in costly} == {Moment.AFTER_DEAL}


def test_nobody_receives_unless_the_book_says_so() -> None:
    """Only these are paid to others (M-67)."""
    paid = {foul.id for foul in fouls.values() if any(fine.to is not Receiver.NOBODY for fine in foul.fines)}
    assert paid == {"short_win", "false_win", "winning_tile_not_taken", "exposed_hand", "knocked_tile"}


def test_what_is_past_is_not_judged() -> None:
    """Not raised at once: cured (M-19)."""
    ruling = rule(fouls, Incident("wrong_set", 2, raised=False))
    assert ruling.cured
    assert ruling.cite.endswith("M-19")
    assert ruling.effects == ()


def test_shown_at_a_true_win_is_a_warning() -> None:
    """The hand laid open when another really won (§3.11.6.7)."""
    ruling = rule(fouls, Incident("exposed_hand_true_win", 2))
    assert ruling.warning
    assert (ruling.transfers, ruling.effects) == ((), ())


def test_a_true_win_of_a_dead_hand_is_refused_and_costs_nothing() -> None:
    """The hand is seven pairs, but it died with a wrong pung (M-80)."""
    hands = {
        "E": "1599m159p159sCFPE",
        "S": "3458m2468p1379sE",
        "W": "1133m5577p2299sS",
        "N": "2469m1369p2478sN",
    }
    moves = ["E discard C", "W pung", "...", "S discard S"]
    table = table_after(moves, **hands, wall="S9p", referee="enforce")
    before = len(table.events)
    with pytest.raises(IllegalAction) as refused:
        table.act(2, actions.HU)
    assert (refused.value.text, refused.value.cite) == ("refused-dead-hand", "§3.11.3")
    assert len(table.events) == before
    assert table.deal.fouls == [(2, "wrong_set")]
    assert table.deal.totals == [0, 0, 0, 0]
