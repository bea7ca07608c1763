"""Sichuan as one object: its options, the void suit, what counts as a wait, and the score of a hand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tingpai.errors import ImpossibleHand, NotWinning
from tingpai.hand import Hand, SetKind
from tingpai.kernel.shapes import REGULAR, SEVEN_PAIRS
from tingpai.ruleset import Options, Ruleset, option
from tingpai.rulesets.sichuan import counting, payment
from tingpai.rulesets.sichuan.fans import fans
from tingpai.score import Score
from tingpai.tile import KINDS, TILES, Suit, Tile
from tingpai.win import Situation, Source, Win


@dataclass(frozen=True, slots=True)
class SichuanOptions(Options):
    """What a Sichuan table may choose."""

    count_fifth_tile_wait: bool = option(
        False, "A kind whose four copies all stand in the hand still counts as a wait.", "S-36"
    )
    void_fine_stacks: bool = option(
        False, "A void-suit tile in the hand and an exposed set of that suit cost 48 points each.", "S-43"
    )
    false_hu_pays_waiting: bool = option(
        False, "A false winner with the void suit also pays the players who wait at the end.", "S-46"
    )


class Sichuan(Ruleset):
    """Sichuan Bloody Rules."""

    id = "sichuan"
    names: ClassVar = {"en": "Sichuan Bloody Rules", "ru": "Сычуаньский маджонг", "zh": "四川麻将血战到底"}
    edition = "MIL 2019"
    shapes = REGULAR | SEVEN_PAIRS
    fans = fans
    options_type = SichuanOptions
    keys: ClassVar = {"void": (None, "m", "p", "s"), "after_kong": (False, True)}
    winds_matter = False
    has_flowers = False
    has_honors = False
    late_kongs = True
    package = __package__

    # -- what may exist ---------------------------------------------------------------------------------

    def check_tiles(self, hand: Hand) -> None:
        """No flowers, no honours (§1.1), and no claimed chows (§3.2)."""
        super().check_tiles(hand)
        if any(meld.kind is SetKind.CHOW for meld in hand.melds):
            raise ImpossibleHand("sichuan-no-chow", code="bad_meld", cite="§3.2")

    def check_held(self, held: Sequence[int], hand: Hand, situation: Situation) -> None:
        """Also: the winning tile is of a suit, and the flags fit each other and the melds."""
        super().check_held(held, hand, situation)
        tile = situation.tile
        if tile is not None and tile.suit is None:
            raise ImpossibleHand("error-no-honors-here", code="unknown_tile", cite="§1.1", tile=tile)
        if situation.after_kong and (tile is None or situation.source is not Source.DISCARD):
            raise ImpossibleHand("sichuan-after-kong", code="contradiction", cite="№8")

    # -- what a hand waits for --------------------------------------------------------------------------

    def caps(self, hand: Hand, situation: Situation) -> list[int]:
        """Copies in the player's own melds do not matter (S-36); tiles of the void suit are of no use."""
        return [
            0 if kind >= 27 or (situation.void is not None and kind // 9 == situation.void) else 4
            for kind in range(KINDS)
        ]

    def waits(self, hand: Hand, situation: Situation) -> list[Tile]:
        """The kinds that complete the hand, in the game or not, but for those of which four stand (S-36).

        A hand with its void suit does not wait (S-38); nor does one with all three suits, one of which is
        void in any case (§2.2). A tile that completes a hand is always of a suit that the hand has.
        """
        if self._spoiled(hand, None, situation.void) is not None:
            return []
        if self.options.count_fifth_tile_wait:
            return self.waits_with_fifth(hand)
        return super().waits(hand, situation)

    def distance(self, hand: Hand, situation: Situation) -> int:
        """As everywhere; before the void suit is chosen, with the one that suits the hand best."""
        if situation.void is not None:
            return super().distance(hand, situation)
        return min(super(Sichuan, self).distance(hand, replace(situation, void=suit)) for suit in Suit)

    def useful(self, hand: Hand, situation: Situation) -> list[Tile]:
        """As everywhere; before the void suit is chosen, with each that suits the hand best."""
        if situation.void is not None:
            return super().useful(hand, situation)
        least = self.distance(hand, situation)
        found: set[Tile] = set()
        for suit in Suit:
            facts = replace(situation, void=suit)
            if super().distance(hand, facts) == least:
                found.update(super().useful(hand, facts))
        return sorted(found)

    def _spoiled(self, hand: Hand, tile: Tile | None, void: Suit | None) -> NotWinning | None:
        """Why the suits of the hand and the winning tile alone bar the win, if they do."""
        tiles = [TILES[kind] for kind, count in enumerate(hand.held) if count]
        if tile is not None:
            tiles.append(tile)
        for held in tiles:
            if void is not None and held.suit is void:
                return NotWinning("sichuan-void-suit", cite="§2.2; §9.1; S-38", tile=held, suit=void.code)
        if len({held.suit for held in tiles}) == len(Suit):
            return NotWinning("sichuan-three-suits", cite="§2.2")
        return None

    # -- what a hand is worth ---------------------------------------------------------------------------

    def wins(self, hand: Hand, situation: Situation) -> list[Win]:
        """Every reading of the completed hand; none if it has the void suit or all three suits (§2.2)."""
        if self._spoiled(hand, situation.tile, situation.void) is not None:
            return []
        return super().wins(hand, situation)

    def rank(self, score: Score) -> tuple[int, ...]:
        """The reading with the most fans, also where the table gives them the same value (§7.1, S-30)."""
        return (-sum(line.points for line in score.lines),)

    def count(self, win: Win) -> Score:
        """What one reading is worth (§7.1, §7.3)."""
        score = counting.count(win)
        return replace(score, payments=payment.payments(score.total, win.situation))

    def worth(self, hand: Hand, situation: Situation) -> Score:
        """The most that a waiting hand could be worth, over its tiles (§7.2, S-37): with №1 to №6 only."""
        imagined = [
            win
            for tile in self.waits(hand, situation)
            for win in self.wins(hand, Situation(tile=tile, void=situation.void))
        ]
        if not imagined:
            raise self.not_winning(hand, situation)
        return self.best([counting.count(win) for win in imagined], others=False)

    def not_winning(self, hand: Hand, situation: Situation) -> NotWinning:
        """Why the hand is not a winning one, or not a waiting one if no tile won."""
        spoiled = self._spoiled(hand, situation.tile, situation.void)
        if spoiled is not None:
            return spoiled
        if situation.tile is None:
            return NotWinning("sichuan-not-waiting", cite="§9.1")
        return super().not_winning(hand, situation)
