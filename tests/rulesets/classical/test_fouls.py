"""The referee's table of Classical: the book has no fouls, C-20 decides dead hand and no payments."""

import pytest

from tingpai.foul_table import Effect
from tingpai.referee import Incident, rule
from tingpai.rulesets.classical.fouls import fouls


@pytest.mark.parametrize("foul", ["false_win", "wrong_count", "wrong_set"])
def test_dead_hand_and_no_payments(foul: str) -> None:
    """Whatever it is, nobody pays (C-20)."""
    ruling = rule(fouls, Incident(foul, 1))
    assert ruling.transfers == ()
    assert Effect.DEAD_HAND in ruling.effects
    assert ruling.cite == "C-20"


def test_nothing_follows_from_silence() -> None:
    """A ready hand must be announced, but the book names no sanction (C-18)."""
    ruling = rule(fouls, Incident("unannounced_ready", 1))
    assert (ruling.transfers, ruling.effects, ruling.warning) == ((), (), False)
    assert ruling.say("en").endswith("No penalty.")


def test_dangerous_discard_pays_for_all() -> None:
    """The book's only penalty is a payment: the guilty one pays for everybody (§V penalties, C-33)."""
    assert rule(fouls, Incident("dangerous_discard", 1)).effects == (Effect.PAYS_FOR_ALL,)
