"""Dazhong as one object: its shapes, keys and options, the checks of a hand, and the score of a hand."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from tingpai import kernel
from tingpai.arrange import arrange
from tingpai.hand import Hand, check_copies
from tingpai.kernel.shapes import HONORS_AND_KNITTED, KNITTED_STRAIGHT, REGULAR, SEVEN_PAIRS, THIRTEEN_ORPHANS
from tingpai.ruleset import Ruleset
from tingpai.rulesets.dazhong import best_reading, checks, counting, payment
from tingpai.rulesets.dazhong.fans import fans
from tingpai.rulesets.dazhong.joker_readings import COPIES
from tingpai.rulesets.dazhong.joker_wins import JokerHand, holds_jokers, waits
from tingpai.rulesets.dazhong.options import DazhongOptions
from tingpai.score import Score
from tingpai.tile import CODES, KINDS, TILES, Tile
from tingpai.win import Situation, Win


class Dazhong(Ruleset):
    """Dazhong, played with or without jokers."""

    id = "dazhong"
    names: ClassVar[Mapping[str, str]] = {
        "en": "Dazhong",
        "ru": "Народный маджонг (дачжун)",
        "zh": "大众麻将",
    }
    edition = "joygames"
    shapes = REGULAR | SEVEN_PAIRS | THIRTEEN_ORPHANS | HONORS_AND_KNITTED | KNITTED_STRAIGHT
    fans = fans
    options_type = DazhongOptions
    keys: ClassVar[Mapping[str, Sequence[object]]] = {
        "joker": (None, *CODES[:KINDS]),
        "ready": (None, "declared", "heavenly"),
        "blessing": (None, "heaven", "earth", "man"),
    }
    teaching: ClassVar[Mapping[str, str]] = {
        "tiles": "Tiles 4",
        "honors": "Tiles 5",
        "flowers": "Tiles 7",
        "seats": "Seating 4",
        "chow": "Sets 1",
        "pung": "Sets 2",
        "pair": "Sets 4",
        "shape": "Winning hand 2",
        "special": "Winning hand 3",
        "ready": "Winning the deal 1",
        "fifth": "Tiles 4",
        "count": "System 5",
        "claim": "Claims 1",
        "danger": "Payment 1; D-56",
        "joker": "Jokers 6",
        "joker_limit": "Jokers 10; D-42",
        "joker_best": "Jokers 12; D-14",
    }
    package = __package__

    def takes(self, fan: str) -> tuple[str, ...]:
        """List the fans that a counted fan absorbs (System 5)."""
        return counting.absorption_of(self.options).get(fan, ())

    def check(self, hand: Hand, situation: Situation) -> None:
        """Refuse impossible hands. Jokers, ready hands and blessings have rules of their own."""
        super().check(hand, situation)
        checks.check_jokers(hand, situation)
        checks.check_ready(hand, situation)
        checks.check_blessing(hand, situation)

    def check_held(self, held: Sequence[int], hand: Hand, situation: Situation) -> None:
        """Refuse more natural tiles than the set has. The values of jokers are limited elsewhere (D-45)."""
        if situation.tile is not None and situation.tile == situation.joker:
            check_copies(held)  # a joker is never robbed and never the last of its kind (D-39, D-46)
        else:
            super().check_held(held, hand, situation)

    def waits(self, hand: Hand, situation: Situation) -> list[Tile]:
        """Find the kinds that complete the hand, with jokers in their best use (D-49)."""
        if situation.joker is None or not hand.held[situation.joker]:
            return super().waits(hand, situation)
        return waits(hand, situation.joker, self.options)

    def distance(self, hand: Hand, situation: Situation) -> int:
        """Count the tiles that are missing to win. Each joker replaces one missing tile.

        The rules about jokers need no further tile while two tiles or more are missing: each set can then have one of
        the drawn tiles.
        """
        jokers = hand.counts[situation.joker] if situation.joker is not None else 0
        if not jokers:
            return super().distance(hand, situation)
        missing = (
            kernel.distance(self._naturals(hand, situation), len(hand.melds), self._joker_shapes()) - jokers
        )
        if missing > 1 or len(hand.standing) % 3 != 1:
            return max(missing, 0)
        return 1 if self.waits(hand, situation) else 2

    def useful(self, hand: Hand, situation: Situation) -> list[Tile]:
        """Find the kinds whose draw brings the hand nearer to a win. One more joker always does."""
        if situation.joker is None or not hand.counts[situation.joker]:
            return super().useful(hand, situation)
        if self.distance(hand, situation) == 1:
            return self.waits(hand, situation)
        held = hand.held
        kinds = kernel.useful(self._naturals(hand, situation), len(hand.melds), self._joker_shapes())
        nearer = {situation.joker, *(TILES[kind] for kind in kinds)}
        return sorted(tile for tile in nearer if held[tile] < COPIES)

    def _joker_shapes(self) -> int:
        """Give the shapes that may contain jokers (D-44)."""
        return self.shapes if self.options.jokers_in_irregular else REGULAR

    def _naturals(self, hand: Hand, situation: Situation) -> list[int]:
        return [0 if kind == situation.joker else count for kind, count in enumerate(hand.counts)]

    def wins(self, hand: Hand, situation: Situation) -> list[Win]:
        """Give every reading of the completed hand, with every place of the winning tile."""
        if holds_jokers(hand, situation):
            return list(JokerHand(hand, situation, self.options).wins())
        if situation.blessing != "heaven":
            return super().wins(hand, situation)
        counts = list(hand.counts)
        assert situation.tile is not None
        counts[situation.tile] += 1
        # None of East's fourteen tiles is the winning one (D-32).
        return [
            Win(hand, situation, arrangement, None)
            for arrangement in arrange(counts, hand.melds, self.shapes)
        ]

    def score(self, hand: Hand, situation: Situation, *, others: bool = False) -> Score:
        """Score the hand; with jokers, in the highest-scoring of all readings (Jokers 12, D-14)."""
        if others or situation.tile is None or not holds_jokers(hand, situation):
            return super().score(hand, situation, others=others)
        self.check(hand, situation)
        win = best_reading.best(JokerHand(hand, situation, self.options), self.options)
        if win is None:
            raise self.not_winning(hand, situation)
        return self.count(win)

    def count(self, win: Win) -> Score:
        """Score one reading (System 3–5)."""
        score = counting.count(win, self.options)
        return replace(score, payments=payment.payments(score.total, win.situation))
