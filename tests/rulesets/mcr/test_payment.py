"""Who pays for an MCR win: 8 from everybody, and the points of the hand from those who gave them (M-65)."""

import random

from rulesets.mcr.random_hands import describe, random_win
from tingpai import rulesets
from tingpai.win import Source

MCR = rulesets.get("mcr")


def test_payments(rng: random.Random) -> None:
    sources = set()
    for _ in range(300):
        hand, situation = random_win(rng)
        score = MCR.score(hand, situation)
        paid = {payment.payer: payment.points for payment in score.payments}
        about = describe(hand, situation)
        if situation.source is Source.WALL:
            # 3 × (8 + f), flowers included.
            assert paid == {seat: 8 + score.total for seat in "ESWN" if seat != situation.seat.code}, about
        else:
            # (8 + f) + 8 + 8; whose kong was robbed counts as the discarder (§3.7.2.3(2)).
            assert paid == {"discarder": 8 + score.total, "each_other": 8}, about
        for payment in score.payments:
            assert payment.cite == "§3.9.1.3; M-65"
            for language in ("en", "ru", "zh"):
                assert str(8 if payment.payer == "each_other" else score.total) in payment.say(language)
        sources.add(situation.source)
    assert sources == set(Source)
