"""MCR as one object: its options, its shapes, its waits, and the score of a hand."""

from dataclasses import dataclass, replace
from typing import ClassVar

from tingpai.hand import Hand
from tingpai.kernel.shapes import HONORS_AND_KNITTED, KNITTED_STRAIGHT, REGULAR, SEVEN_PAIRS, THIRTEEN_ORPHANS
from tingpai.ruleset import Options, Ruleset, option
from tingpai.rulesets.mcr import counting, payment
from tingpai.rulesets.mcr.exclusions import EXCLUDES
from tingpai.rulesets.mcr.fans import fans
from tingpai.score import Score
from tingpai.tile import Tile
from tingpai.win import Situation, Win


@dataclass(frozen=True, slots=True)
class MCROptions(Options):
    """The options of an MCR table."""

    count_fifth_tile_wait: bool = option(
        False,
        "A kind of which the player holds all four tiles still counts as a wait.",
        "M-33",
    )


class MCR(Ruleset):
    """Mahjong Competition Rules."""

    id = "mcr"
    names: ClassVar = {"en": "MCR", "ru": "Спортивный маджонг (MCR)", "zh": "国标麻将"}
    edition = "WMO 2006"
    shapes = REGULAR | SEVEN_PAIRS | THIRTEEN_ORPHANS | HONORS_AND_KNITTED | KNITTED_STRAIGHT
    fans = fans
    options_type = MCROptions
    principles = counting.PRINCIPLES
    teaching: ClassVar = {
        "tiles": "§3.5.5.1(2)",
        "honors": "§3.5.5.1(3)",
        "flowers": "§3.5.5.1(4)",
        "seats": "§3.4.6; §3.6.2",
        "chow": "§3.4.12",
        "pung": "§3.4.13",
        "pair": "§3.4.11",
        "shape": "§3.7.2.1",
        "special": "§3.7.2.2",
        "ready": "§3.4.21",
        "fifth": "M-33",
        "count": "§3.9.1.5",
        "claim": "§3.6.6; §3.6.7",
        "danger": "§3.9.1.3(2)",
    }
    package = __package__

    def takes(self, fan: str) -> tuple[str, ...]:
        """List the fans that this fan does not combine with (App.1, §3.9.1.5(1))."""
        return EXCLUDES[fan].all if fan in EXCLUDES else ()

    def waits(self, hand: Hand, situation: Situation) -> list[Tile]:
        """Find the kinds that complete a legal shape, no matter how few points it has (M-33)."""
        if self.options.count_fifth_tile_wait:
            return self.waits_with_fifth(hand)
        return super().waits(hand, situation)

    def count(self, win: Win) -> Score:
        """Score one reading (§3.9.1.5)."""
        score = counting.count(win)
        return replace(score, payments=payment.payments(score.total, win.situation))
