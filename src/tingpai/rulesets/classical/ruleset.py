"""Classical mahjong as one object: its options, the checks of a hand, and the score of a hand, won or lost."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from tingpai.errors import ImpossibleHand
from tingpai.hand import Hand
from tingpai.kernel.shapes import REGULAR, THIRTEEN_ORPHANS, TWINS
from tingpai.ruleset import Options, Ruleset, option
from tingpai.rulesets.classical import counting, payment
from tingpai.rulesets.classical.fans import fans
from tingpai.score import Score
from tingpai.tile import Wind
from tingpai.win import Situation, Source, Win

MOST_POINTS: Final = 1_000_000_000
"""The highest number that an option of points may have (C-55)."""


@dataclass(frozen=True, slots=True)
class ClassicalOptions(Options):
    """The options of a Classical table."""

    limit: int = option(
        2000,
        "The most that a hand is worth, and what every limit hand is worth.",
        "§IV limit; C-35; C-55",
        allowed=range(1, MOST_POINTS + 1),
    )
    flowers: bool = option(False, "The eight flowers and seasons are in the game.", "§VIII; C-01")
    void_game_passes_east: bool = option(False, "East passes the lead after a game that nobody won.", "C-09")
    fixed_16_games: bool = option(
        False, "The match has 16 games in all; games in which East stays are counted among them.", "C-10"
    )
    mahjong_priority: str = option(
        "farthest",
        "Who wins if several could on one discard: the farthest or the nearest in turn from the discarder.",
        "§III several winners; C-12",
        choices=("farthest", "nearest"),
    )
    starting_chips: int = option(
        2000,
        "The points that each player starts the match with.",
        "C-36; C-55",
        allowed=range(MOST_POINTS + 1),
    )


class Classical(Ruleset):
    """Classical mahjong, as the Russian table game has it."""

    id = "classical"
    names: ClassVar = {"en": "Classical", "ru": "Классический маджонг", "zh": "古典麻将"}
    edition = "Stil Zhizni"
    shapes = REGULAR | TWINS | THIRTEEN_ORPHANS
    fans = fans
    options_type = ClassicalOptions
    keys: ClassVar = {"ready": (False, True), "blessing": (None, "heaven", "earth")}
    teaching: ClassVar = {
        "tiles": "§I",
        "honors": "§I",
        "flowers": "§VIII flowers",
        "seats": "§II seating; §III turn",
        "chow": "§III aim",
        "pung": "§III aim",
        "pair": "§III aim",
        "shape": "§III aim",
        "special": "§VII; C-40",
        "ready": "§IV ready hand",
        "fifth": "C-23",
        "count": "§V doubles; C-26",
        "claim": "§III chow; §III pung",
        "danger": "§V penalties",
    }
    package = __package__

    # -- what may exist ---------------------------------------------------------------------------------

    def check_tiles(self, hand: Hand) -> None:
        """Refuse flowers unless the table plays with them (C-01)."""
        super().check_tiles(hand)
        if hand.flowers and not self.options.flowers:
            raise ImpossibleHand("error-no-flowers-here", code="no_flowers", cite="C-01")

    def check_held(self, held: Sequence[int], hand: Hand, situation: Situation) -> None:
        """Also check that the facts about the win fit the melds, the flowers and each other."""
        super().check_held(held, hand, situation)
        if situation.replacement and situation.last:
            # The fifteenth tile from the end is counted without the loose ones (C-06, C-30).
            raise _contradiction("classical-loose-and-last", "last_permissible_tile; C-30")
        if situation.ready is not None and hand.melds:
            raise _contradiction("classical-ready-with-melds", "ready_at_once; C-19")
        if situation.blessing == "heaven":
            _check_heaven(hand, situation)
        elif situation.blessing == "earth":
            _check_earth(situation)

    def takes(self, fan: str) -> tuple[str, ...]:
        """List the fans taken away. All honours include terminals and honours; one limit hand counts (C-27, C-35)."""
        return counting.takes(fan)

    def may_have_replaced(self, hand: Hand) -> bool:
        """True if the tile can be a loose one: it follows a kong or a flower (C-48)."""
        return bool(hand.flowers) or super().may_have_replaced(hand)

    # -- what a hand is worth ---------------------------------------------------------------------------

    def rank(self, score: Score) -> tuple[int, ...]:
        """Order limit hands first, as in the book; then the highest-scoring reading before the limit."""
        limit = score.summary["limit"]
        place = len(fans) if limit is None else fans.ids.index(str(limit))
        return (place, -counting.uncapped(score))

    def count(self, win: Win) -> Score:
        """Score one reading of a winning hand (§V, §VII)."""
        score = counting.count(win, self.options.limit)
        return replace(score, payments=payment.payments(score.total, win.situation))

    def worth(self, hand: Hand, situation: Situation) -> Score:
        """Score the hand of a player who did not win (C-26, C-28)."""
        return counting.count(counting.lost(hand, situation), self.options.limit)


def _contradiction(text: str, cite: str) -> ImpossibleHand:
    return ImpossibleHand(text, code="contradiction", cite=cite)


def _check_heaven(hand: Hand, situation: Situation) -> None:
    """Check that East wins with the fourteen dealt tiles: no set, no declaration, no kong before it (C-37)."""
    won = situation.tile is not None and situation.source is Source.WALL and not situation.last
    if not won or hand.melds or situation.seat is not Wind.EAST or situation.ready is not None:
        raise _contradiction("classical-no-heaven", "heavenly_bliss; C-37")


def _check_earth(situation: Situation) -> None:
    """Check that another player declared the dealt hand ready and wins on East's first discard (C-37, C-19)."""
    won = situation.tile is not None and situation.source is Source.DISCARD and not situation.last
    if not won or situation.seat is Wind.EAST or situation.ready is None:
        raise _contradiction("classical-no-earth", "earthly_bliss; C-37")
